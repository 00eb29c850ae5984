import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** The key of a reservation: its villa's and its own. */
export type ReservationRef = { propertyId: number; id: number }

/** The traveler as the checkout's first step asks (spec §5): four fields are required. */
export type Traveler = {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: string
  postalCode: string
  country: string
}

/**
 * The sources of a quote: the listing's version, the rates (null for a reservation whose version had none), and the promise of the
 * price where the quote honors one.
 */
export type QuoteSource = { versionId: number; ratesVersionId: number | null; pricePromiseId: number | null }

export type Reservation = ReservationRef & {
  publicId: string
  number: string
  versionId: number
  /** The rates its quote was made from; null where its version had none. */
  ratesVersionId: number | null
  /** The promise of a price that its quote honors (docs/decisions/118), or null. */
  pricePromiseId: number | null
  checkoutId: number
  userId: string | null
  /** The agency under which it was booked: it stays, also when another agency lets the villa later. */
  agencyId: number
  /** The agent of the agency who is in charge of it; null until one is named. */
  agentId: string | null
  status: ReservationStatus
  stay: Stay
  party: Party
  quote: Quote
  total: Cents
  traveler: Traveler | null
  /** Day its nights were first held, in Paris: payment windows are counted from it, free cancellation from `boundOn`. */
  bookedOn: CivilDate
  createdAt: Date
  signedAt: Date | null
  confirmedAt: Date | null
  cancelledAt: Date | null
  cancelReason: string | null
}

/** Minutes a hold lasts from the first step, and each time it is extended. */
export const HOLD_MINUTES = 30

/** The longest time a checkout may hold its nights in all before they are free again. */
export const LONGEST_HOLD_MINUTES = 120

/** How long nights that were held for that time stay free before the same checkout may hold them again. */
export const HOLD_REST_MINUTES = 30
