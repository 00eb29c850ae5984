import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { CheckoutPayment } from './payment-events.ts'
import { postCancellation } from './post-cancellation.ts'
import { requestRefund } from './request-refund.ts'

/** The key under which what a payment brought too much, or for a stay that is lost, is asked back: once. */
export function givenBackKey({ intentId }: Pick<CheckoutPayment, 'intentId'>): string {
  return `payment:${intentId}`
}

/**
 * A stay that was just paid can no longer be had: its charges are taken back and all its money is asked back. For a
 * subscriber of `payment.received`, in its transaction.
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

/** True once `giveBackPayment` asked the money of this reservation back. */
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
