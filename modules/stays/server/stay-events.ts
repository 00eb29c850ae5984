import type { CheckoutPayment } from '#modules/payments/server/payment-events.ts'
import type { CancelledBy } from '#modules/pricing/cancellation-refund.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import type { CancellationOutcome } from '../cancellation-outcome.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** What was due at booking is paid: the nights of the stay are reserved for good. */
    'stay.confirmed': { reservationId: number; method: CheckoutPayment['method'] }
    /**
     * A stay was cancelled, or its nights were lost before its payment. An abandoned checkout ends without
     * this event.
     */
    'stay.cancelled': CancelledStay
  }
}

export type CancelledStay = {
  /** The reservation before its cancellation. */
  reservation: Reservation
  because: CancelledBy | 'unpaid' | 'first_sum' | 'nights_taken'
  outcome: Pick<CancellationOutcome, 'refunded' | 'kept' | 'indemnity'>
  /** The words of the person who cancelled. */
  note: string | null
}
