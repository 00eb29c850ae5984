import { isLivePayment } from '#modules/payments/payment-status.ts'
import type { HolderPayment } from '#modules/payments/payment-view.ts'
import { isSettled, type ReservationStatus } from '#modules/reservations/reservation-status.ts'

type Paid = Pick<HolderPayment, 'status' | 'reservationIds'>
type Stay = { reservation: { id: number; status: ReservationStatus } }

/**
 * Where the payment of a checkout stands, holder by holder: the stays still to pay, and whether each of them is paid. A
 * stay read before its payment was known to succeed counts as paid.
 */
export function paymentProgress<S extends Stay>(
  stays: readonly S[],
  payments: readonly Paid[],
): { toPay: S[]; isPaid: boolean } {
  const covered = (isSo: (payment: Paid) => boolean) =>
    new Set(payments.filter(isSo).flatMap(({ reservationIds }) => reservationIds))
  const paid = covered(({ status }) => status === 'succeeded')
  const live = covered(({ status }) => isLivePayment(status))
  const open = stays.filter(({ reservation }) => !isSettled(reservation) && !paid.has(reservation.id))
  return {
    toPay: open.filter(({ reservation }) => !live.has(reservation.id)),
    isPaid: open.length === 0,
  }
}
