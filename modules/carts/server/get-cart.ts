import type { Actor } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { offerStay } from '#modules/pricing/server/offer-stay.ts'
import { findPausedListing, type PublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { listPricedListings, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { type Cart, type CartItem, cartTotal, EMPTY_CART } from '../cart.ts'
import { holderOf } from './cart-holder.ts'
import { findOpenCart, listItems } from './cart-queries.ts'

type Needs = { db: Database; clock: Clock }
type Row = Awaited<ReturnType<typeof listItems>>[number]

/**
 * The actor's selection with today's prices; an item that can no longer be booked has the reason and the nearest
 * stays that can. `held` are
 * reservations whose nights the actor already holds, in an open checkout.
 */
export async function getCart(needs: Needs, actor: Actor, held: readonly number[] = []): Promise<Cart> {
  const holder = holderOf(actor)
  const cart = holder ? await findOpenCart(needs.db, holder) : undefined
  if (!cart) return EMPTY_CART
  const rows = await listItems(needs.db, cart.id)
  const listings = await listPricedListings(
    needs.db,
    rows.map(({ property }) => property),
  )
  const items = await sideBySide(
    needs.db,
    ...rows.map((row) => () => toItem(needs, row, { listing: listings.get(row.property), held })),
  )
  return { id: cart.publicId, items, totalAmount: cartTotal(items), currency: 'EUR' }
}

/** How many stays the selection holds, for the header. */
export async function countCartItems(needs: { db: Database }, actor: Actor): Promise<number> {
  const holder = holderOf(actor)
  if (!holder) return 0
  const row = await needs.db
    .selectFrom('carts')
    .innerJoin('cartItems', 'cartItems.cartId', 'carts.id')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('status', '=', 'open')
    .where((either) =>
      holder.userId ? either('userId', '=', holder.userId) : either('visitorId', '=', holder.visitorId),
    )
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

type Known = { listing: PricedListing | undefined; held: readonly number[] }

async function toItem(needs: Needs, row: Row, { listing, held }: Known): Promise<CartItem> {
  const stay = { arrival: row.arrival, departure: row.departure }
  const party = partyOf(row)
  const kept = { id: row.id, stay, party, shownTotal: row.shownTotal }
  if (!listing) {
    const paused = await findPausedListing(needs.db, row.property)
    return paused
      ? { ...kept, property: shown(paused), offer: { refusal: 'LISTING_PAUSED', reason: null, nearest: [] } }
      : { ...kept, property: withdrawn(row), offer: { refusal: 'NOT_FOUND', reason: null, nearest: [] } }
  }
  const property = shown(listing)
  const answer = await offerStay(needs, listing, { stay, party }, held)
  return { ...kept, property, offer: answer }
}

function shown({ publicId, content }: Pick<PublishedListing, 'publicId' | 'content'>): CartItem['property'] {
  const { title, publicPlace, maxGuests, photos } = content
  return { id: publicId, title, city: publicPlace.city, maxGuests, cover: photos[0] ?? null }
}

function withdrawn(row: Row): CartItem['property'] {
  return { id: row.property, title: 'Villa retirée de la vente', city: '', maxGuests: 0, cover: null }
}
