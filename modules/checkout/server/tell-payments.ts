import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { describePaymentFailure } from '#modules/payments/payment-failure.ts'
import type { PaymentSequels } from '#modules/payments/server/payment-needs.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aboutStay } from './about-stay.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './stay-links.ts'

type Needs = { secret: string; config: { publicUrl: string } }
type Failed = Parameters<NonNullable<PaymentSequels['onPaymentFailed']>>[1]

/**
 * What a payment that failed behind its traveller's back does next: a refused charge of a kept card, or a transfer
 * that did not come, is told with what to do. One that fails under their eyes is told by the page.
 */
export function tellFailedPayment(needs: Needs): NonNullable<PaymentSequels['onPaymentFailed']> {
  return async (trx, failed) => {
    if (failed.offSession) await tellRefusedCharge(needs, trx, failed)
    else if (failed.failure === 'transfer_not_received') await tellExpiredTransfer(needs, trx, failed)
  }
}

/** Tells the traveller that a part of their transfer came, and what is left to send before when. */
export function tellTransferPart(needs: Needs): NonNullable<PaymentSequels['onTransferPart']> {
  return async (trx, { intentId, reservations, amount, received, transfer }) => {
    const reservation = await findReservationById(trx, reservations[0]!.reservationId)
    if (!reservation?.traveller || !transfer) return
    const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'transfer-instructions',
      to: reservation.traveller.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, received, amount: amount - received },
        ...transfer,
      },
      dedupeKey: `transfer-part:${intentId}:${received}`,
    })
  }
}

/** Tells the traveller that money is on its way back, with the reservation it comes from. */
export function tellRefundSent(needs: Needs): NonNullable<PaymentSequels['onRefundSent']> {
  return async (trx, { refundId, reservationId, amount, accountEnd = null }) => {
    const reservation = await findReservationById(trx, reservationId)
    if (!reservation?.traveller) return
    const { firstName, reservationNumber, propertyTitle, trackingUrl } = await aboutStay(
      needs,
      trx,
      reservation,
    )
    await queueMail(trx, {
      template: 'refund-sent',
      to: reservation.traveller.email,
      props: { firstName, reservationNumber, propertyTitle, amount, trackingUrl, accountEnd },
      dedupeKey: `refund-sent:${refundId}`,
    })
  }
}

async function tellRefusedCharge(needs: Needs, trx: Database, failed: Failed): Promise<void> {
  for (const { reservationId, amount } of failed.reservations) {
    const reservation = await findReservationById(trx, reservationId)
    if (!reservation?.traveller) continue
    const { firstName, reservationNumber, propertyTitle, payUrl } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'payment-failed',
      to: reservation.traveller.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, payUrl },
        amount,
        reason: describePaymentFailure(failed.failure),
      },
      dedupeKey: `payment-failed:${failed.intentId}:${reservation.publicId}`,
    })
  }
}

/** One mail for the whole transfer: where to pay otherwise, and until when the nights are still kept. */
async function tellExpiredTransfer(needs: Needs, trx: Database, failed: Failed): Promise<void> {
  const ids = failed.reservations.map(({ reservationId }) => reservationId)
  const reservation = ids[0] === undefined ? null : await findReservationById(trx, ids[0])
  if (!reservation?.traveller || reservation.status === 'cancelled') return
  const { firstName, reservationNumber, propertyTitle, payUrl } = await aboutStay(needs, trx, reservation)
  const confirmed = reservation.status === 'confirmed'
  const holds = [...(await listHoldEnds(trx, ids)).values()].map((end) => end.getTime())
  const heldUntil = confirmed || holds.length < ids.length ? null : new Date(Math.min(...holds)).toISOString()
  const resume = async () => issueResumeLink(needs, trx, await getCheckoutPublicId(trx, failed.checkoutId))
  await queueMail(trx, {
    template: 'transfer-expired',
    to: reservation.traveller.email,
    props: {
      ...{ firstName, reservationNumber, propertyTitle },
      amount: failed.amount,
      confirmed,
      heldUntil,
      payUrl: confirmed ? payUrl : await resume(),
    },
    dedupeKey: `transfer-expired:${failed.intentId}`,
  })
}
