import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { CheckoutPayment } from './payment-events.ts'
import { postCancellation } from './post-cancellation.ts'
import { requestRefund } from './request-refund.ts'

/** The request key of the refund of a surplus, or of a payment for a lost stay: it is asked for once. */
export function givenBackKey({ intentId }: Pick<CheckoutPayment, 'intentId'>): string {
  return `payment:${intentId}`
}

/**
 * Gives back a payment whose stay can no longer be had: its charges are reversed and a refund of all its
 * money is requested. For a subscriber of `payment.received`, in its transaction.
 */
export async function giveBackPayment(
  trx: Database,
  paid: CheckoutPayment,
  reservation: ReservationRef,
): Promise<void> {
  await postCancellation(trx, { reservation, refund: 'everything' })
  await requestRefund(trx, {
    ...{ reservation, amount: 'owed', reason: 'reservation_refused', requestedBy: 'system' },
    requestKey: givenBackKey(paid),
  })
}

/** True once `giveBackPayment` has requested the refund of this reservation. */
export async function isGivenBack(
  trx: Database,
  paid: CheckoutPayment,
  { id }: ReservationRef,
): Promise<boolean> {
  const asked = await trx
    .selectFrom('refunds')
    .select('id')
    .where('reservationId', '=', id)
    .where('requestKey', '=', givenBackKey(paid))
    .executeTakeFirst()
  return asked !== undefined
}
