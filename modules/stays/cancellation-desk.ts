import type { Stay } from '#modules/calendar/stay.ts'
import type { MoneyHistory } from '#modules/payments/money-history.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { CancellationOutcome } from './cancellation-outcome.ts'

/** In whose name a stay is cancelled, in the order shown. */
export const CANCELLERS = ['traveler', 'host', 'event'] as const satisfies readonly CancelledBy[]

/** A reservation as the person about to cancel it sees it, and what cancelling today would do in each name. */
export type CancellationDesk = {
  id: string
  number: string
  status: ReservationStatus
  title: string
  stay: Stay
  /** Null while nothing is known of them, and for a reader who may not learn who they are. */
  traveler: string | null
  /** The ledger's whole account of it, a cancellation included. */
  history: MoneyHistory
  /** The note of the person who cancelled it. */
  note: string | null
  /** Null once it is cancelled, and for a reader who may not cancel it. */
  outcomes: Record<CancelledBy, Omit<CancellationOutcome, 'refund'>> | null
}
