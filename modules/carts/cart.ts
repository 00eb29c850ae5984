import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { StayOffer } from '#modules/pricing/stay-offer.ts'
import type { Photo } from '#modules/properties/listing.ts'
import type { Cents } from '#shared/money.ts'
import type { RefusalCode } from '#shared/refusal.ts'

/** One villa and one stay of a selection, with its price today or why it can no longer be booked. */
export type CartItem = {
  id: string
  property: { id: string; title: string; city: string; maxGuests: number; cover: Photo | null }
  stay: Stay
  party: Party
  shownTotal: Cents
  /** `nearest`: the stays that can be booked instead. */
  offer: { quote: Quote } | { refusal: RefusalCode; reason: string | null; nearest: StayOffer[] }
}

export type Cart = { id: string | null; items: CartItem[]; totalAmount: Cents; currency: 'EUR' }

/** A cart with nothing in it. */
export const EMPTY_CART: Cart = { id: null, items: [], totalAmount: 0, currency: 'EUR' }

/** The sum of the items that can be booked; the others count as zero. */
export function cartTotal(items: readonly Pick<CartItem, 'offer'>[]): Cents {
  return items.reduce((sum, { offer }) => sum + ('quote' in offer ? offer.quote.total : 0), 0)
}

/** True when every item can be booked and there is one. */
export function isBookable(cart: Cart): boolean {
  return cart.items.length > 0 && cart.items.every(({ offer }) => 'quote' in offer)
}
