import type { Actor } from '#modules/accounts/actor.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { answerStays, type StayAnswer } from '#modules/pricing/server/offer-stay.ts'
import {
  listPausedListings,
  type PublishedListing,
} from '#modules/properties/server/get-published-listing.ts'
import { listPricedListings } from '#modules/rates/server/get-priced-listing.ts'
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
 * stays that can. `held` are reservations whose nights the actor already holds, in an open checkout.
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
  const gone = rows.filter(({ property }) => !listings.has(property)).map(({ property }) => property)
  const bookable = rows.filter(({ property }) => listings.has(property))
  const stays = bookable.map((row) => ({ listing: listings.get(row.property)!, ...wantedIn(row) }))
  const [paused, offers] = await sideBySide(
    needs.db,
    () => listPausedListings(needs.db, gone),
    () => answerStays(needs, stays, held),
  )
  const items = rows.map((row): CartItem => {
    const n = bookable.indexOf(row)
    if (n >= 0) return itemOf(row, shown(stays[n]!.listing), offers[n]!)
    const pause = paused.get(row.property)
    const refusal = pause ? 'LISTING_PAUSED' : 'NOT_FOUND'
    return itemOf(row, pause ? shown(pause) : withdrawn(row), { refusal, reason: null, nearest: [] })
  })
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

function wantedIn(row: Row) {
  return { stay: { arrival: row.arrival, departure: row.departure }, party: partyOf(row) }
}

function itemOf(row: Row, property: CartItem['property'], offer: StayAnswer): CartItem {
  return { id: row.id, ...wantedIn(row), shownTotal: row.shownTotal, property, offer }
}

function shown({ publicId, content }: Pick<PublishedListing, 'publicId' | 'content'>): CartItem['property'] {
  const { title, publicPlace, maxGuests, photos } = content
  return { id: publicId, title, city: publicPlace.city, maxGuests, cover: photos[0] ?? null }
}

function withdrawn(row: Row): CartItem['property'] {
  return { id: row.property, title: 'Villa retirée de la vente', city: '', maxGuests: 0, cover: null }
}
