import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { describePaymentFailure } from '#modules/payments/payment-failure.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events, Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aboutStay } from './about-stay.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

type Needs = { secret: string; config: { publicUrl: string } }
type Failed = Events['payment.failed']

/**
 * Mails what to do after a payment that failed while its traveller was away: a refused charge of a kept card, or a
 * transfer that did not come. One that fails on the page is said there.
 */
export function mailFailedPayment(needs: Needs): Subscriber<'payment.failed'> {
  return async (trx, failed) => {
    if (failed.offSession) await mailRefusedCharge(needs, trx, failed)
    else if (failed.failure === 'transfer_not_received') await mailExpiredTransfer(needs, trx, failed)
  }
}

/** Mails the traveller that a part of their transfer came, what is left to send, and until when. */
export function mailTransferPart(needs: Needs): Subscriber<'payment.part_received'> {
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

/** Mails the traveller that money is on its way back, with the reservation it comes from. */
export function mailRefundSent(needs: Needs): Subscriber<'refund.sent'> {
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

async function mailRefusedCharge(needs: Needs, trx: Database, failed: Failed): Promise<void> {
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
async function mailExpiredTransfer(needs: Needs, trx: Database, failed: Failed): Promise<void> {
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
