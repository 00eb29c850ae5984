import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { isFree } from '#modules/calendar/server/list-occupied.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { type Party, partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type CartHolder, holderOf } from './cart-holder.ts'
import { findOpenCart, listItems, openCart, touchCart } from './cart-queries.ts'
import { namingVilla } from './name-refused-villa.ts'

type Needs = { db: Database; clock: Clock }

/** The most stays in a selection: what one payment can reasonably cover. */
export const MAX_CART_ITEMS = 8

/** Why each of them is for visitors too; the cart is always that of the actor. */
const KEPT_BY_BROWSER = 'a selection is kept for a browser before an account is opened'

/**
 * Keeps a stay in the selection with the price shown now; adding it again only changes its guests. Refuses as
 * `quoteListing` does, DATES_UNAVAILABLE when a night is taken, and CART_FULL.
 */
export const addToCart = defineAct({
  name: 'cart.add',
  subject: async (_needs: Needs, _wanted: Wanted, actor) => demandHolder(actor),
  visitors: KEPT_BY_BROWSER,
  may: () => true,
  does: async ({ needs, subject: holder, input }): Promise<{ id: string; cartId: string }> => {
    const { db } = needs
    const { listing, quote } = await namingVilla(needs, input, () => quoteFree(needs, input))
    const cart = await openCart(db, holder)
    await touchCart(db, cart.id)
    const { adults, children, babies } = input.party
    const { publicId } = await db
      .insertInto('cartItems')
      .values({
        cartId: cart.id,
        propertyId: listing.propertyId,
        ...input.stay,
        adults,
        children,
        babies,
        shownTotal: quote.total,
      })
      .onConflict((conflict) =>
        conflict
          .constraint('cart_items_once')
          .doUpdateSet({ adults, children, babies, shownTotal: quote.total }),
      )
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await refuseTooMany(db, cart.id)
    return { id: publicId, cartId: cart.publicId }
  },
})

type ChangedItem = { item: string; adults: number; children: number; babies: number; stay?: Stay | null }

/**
 * Changes the guests of a stay (spec §7 `updateQuantity`), and its dates if `stay` is given; a stay of the
 * same villa at those dates is replaced by this one. Refuses NOT_FOUND, DATES_UNAVAILABLE, and as
 * `quoteListing` does.
 */
export const updateCartItem = defineAct({
  name: 'cart.update',
  subject: ({ db }: Needs, _changed: ChangedItem, actor) => demandCart(db, actor),
  visitors: KEPT_BY_BROWSER,
  may: () => true,
  does: async ({ needs, subject: cart, input }): Promise<void> => {
    const { db } = needs
    if (!isUuid(input.item)) throw new Refusal('NOT_FOUND')
    const item = await db
      .selectFrom('cartItems')
      .innerJoin(PROPERTY_ROWS.as('properties'), 'properties.id', 'cartItems.propertyId')
      .select([
        'cartItems.id',
        'cartItems.propertyId',
        'properties.publicId as property',
        'arrival',
        'departure',
      ])
      .where('cartId', '=', cart.id)
      .where('cartItems.publicId', '=', input.item)
      .executeTakeFirst()
    if (!item) throw new Refusal('NOT_FOUND')
    const { adults, children, babies } = input
    const { arrival, departure } = input.stay ?? item
    const stay = { arrival, departure }
    const wanted = { property: item.property, stay, party: partyOf(input) }
    const isMoved = arrival !== item.arrival || departure !== item.departure
    const { quote } = await namingVilla(needs, wanted, () =>
      isMoved ? quoteFree(needs, wanted) : quoteListing(needs, wanted),
    )
    await touchCart(db, cart.id)
    await db
      .deleteFrom('cartItems')
      .where('cartId', '=', cart.id)
      .where('propertyId', '=', item.propertyId)
      .where('arrival', '=', arrival)
      .where('departure', '=', departure)
      .where('id', '!=', item.id)
      .execute()
    await db
      .updateTable('cartItems')
      .set({ ...stay, adults, children, babies, shownTotal: quote.total })
      .where('id', '=', item.id)
      .execute()
  },
})

type Wanted = { property: string; stay: Stay; party: Party }

async function quoteFree(needs: Needs, wanted: Wanted) {
  const quoted = await quoteListing(needs, wanted)
  if (!(await isFree(needs.db, quoted.listing.propertyId, wanted.stay)))
    throw new Refusal('DATES_UNAVAILABLE', { ...wanted.stay })
  return quoted
}

/** Removes an item from the selection; an item that is already gone is not an error. */
export const removeFromCart = defineAct({
  name: 'cart.remove',
  subject: ({ db }: { db: Database }, _item: string, actor) => demandCart(db, actor),
  visitors: KEPT_BY_BROWSER,
  may: () => true,
  does: async ({ needs: { db }, subject: cart, input: item }): Promise<void> => {
    if (!isUuid(item)) return
    await db.deleteFrom('cartItems').where('cartId', '=', cart.id).where('publicId', '=', item).execute()
  },
})

/** Empties the selection. */
export const clearCart = defineAct({
  name: 'cart.clear',
  subject: ({ db }: { db: Database }, _nothing: object, actor) => demandCart(db, actor),
  visitors: KEPT_BY_BROWSER,
  may: () => true,
  does: async ({ needs: { db }, subject: cart }): Promise<void> => {
    await db.deleteFrom('cartItems').where('cartId', '=', cart.id).execute()
  },
})

/**
 * Removes a booked stay from the selections of its traveler, of the account and of the browser; the other
 * stays remain.
 */
export async function removeBookedStay(
  trx: Database,
  traveler: { userId: string | null; visitorId: string | null },
  { propertyId, stay }: { propertyId: number; stay: Stay },
): Promise<void> {
  await trx
    .deleteFrom('cartItems')
    .where('propertyId', '=', propertyId)
    .where('arrival', '=', stay.arrival)
    .where('departure', '=', stay.departure)
    .where('cartId', 'in', (cart) =>
      cart
        .selectFrom('carts')
        .select('id')
        .where('status', '=', 'open')
        .where((either) =>
          either.or([either('userId', '=', traveler.userId), either('visitorId', '=', traveler.visitorId)]),
        ),
    )
    .execute()
}

/** Counted after the item is written, because adding a stay again needs no more room. */
async function refuseTooMany(trx: Database, cartId: number): Promise<void> {
  const items = await listItems(trx, cartId)
  if (items.length <= MAX_CART_ITEMS) return
  throw new Refusal('CART_FULL', { most: MAX_CART_ITEMS })
}

function demandHolder(actor: Actor): CartHolder {
  const holder = holderOf(actor)
  if (!holder) throw new Refusal('SIGN_IN_REQUIRED')
  return holder
}

async function demandCart(db: Database, actor: Actor): Promise<{ id: number }> {
  const cart = await findOpenCart(db, demandHolder(actor))
  if (!cart) throw new Refusal('NOT_FOUND')
  return cart
}
