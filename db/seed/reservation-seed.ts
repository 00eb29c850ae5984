import type { Stay } from '#modules/calendar/stay.ts'
import type { Party } from '#modules/pricing/party.ts'
import type { Due } from '#modules/pricing/payment-schedule.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'

export type BookedVilla = {
  propertyId: number
  publicId: string
  versionId: number
  regime: PaymentRegime
  content: ListingContent
  ratesVersionId: number
  rates: Rates
}

/** A reservation of the story, with the status it reached. */
export type ReservationSeed = {
  villa: BookedVilla
  stay: Stay
  party: Party
  traveler: Traveler
  userId: string | null
  status: ReservationStatus
  bookedAt: Date
  /** The last sum did not come on its day; its traveler was reminded of it the day before the story begins. */
  isOverdue?: boolean
  /** Until when the nights of an unconfirmed reservation are held. */
  holdUntil: Date
}

/** A reservation of the story once written, with its price and its dues. */
export type ImportedReservation = ReservationSeed & {
  id: number
  publicId: string
  checkoutId: number
  checkoutPublicId: string
  /** That of its villa. */
  agencyId: number
  quote: Quote
  dues: Due[]
}
