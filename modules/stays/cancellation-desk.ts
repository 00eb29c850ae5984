import type { Stay } from '#modules/calendar/stay.ts'
import type { MoneyHistory } from '#modules/payments/money-history.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { CancellationOutcome, SeenOutcome } from './cancellation-outcome.ts'

/** The parties in whose name a stay may be cancelled, in the order shown. */
export const CANCELLERS = ['traveler', 'host', 'event'] as const satisfies readonly CancelledBy[]

/** A reservation as the person about to cancel it sees it, and what cancelling would do in each name. */
export type CancellationDesk = {
  id: string
  number: string
  status: ReservationStatus
  title: string
  stay: Stay
  /** Null when the traveler is unknown, and for a reader who may not know their identity. */
  traveler: string | null
  /** All the ledger's lines about the reservation, a cancellation included. */
  history: MoneyHistory
  /** The reason given by the person who cancelled the reservation. */
  note: string | null
  /** The day on which the demand was sent, as it was typed, and what is wrong with what was typed; `outcomes` are those of that day. */
  demand: { sentOn: CivilDate; wrong: string | null }
  /** Null once the reservation is cancelled, and for a reader who may not cancel it. */
  outcomes: Record<CancelledBy, Omit<CancellationOutcome, 'refund'>> | null
}

/** The figures shown before a cancellation. */
export const SEEN_FIGURES = [
  'refunded',
  'kept',
  'indemnity',
] as const satisfies readonly (keyof SeenOutcome)[]

/** Name of the field that sends back a figure shown beside a canceller. */
export function seenFieldOf(by: CancelledBy, figure: keyof SeenOutcome): string {
  return `${by}-${figure}`
}
