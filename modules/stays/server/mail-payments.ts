import { cardWords } from '#modules/payments/card-words.ts'
import { refundWayWords } from '#modules/payments/money-back.ts'
import { describePaymentFailure } from '#modules/payments/payment-failure.ts'
import { findLastKeptCard } from '#modules/payments/server/find-kept-card.ts'
import { findRefundDocument } from '#modules/payments/server/issue-refund-documents.ts'
import { findGesture, findRefundWay } from '#modules/payments/server/list-money-back.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aboutStay } from './about-stay.ts'

type Needs = { secret: string; config: { publicUrl: string } }

/** Mails what to do after the bank refused a charge of a kept card, made while its traveler was away. */
export function mailRefusedCharge(needs: Needs): Subscriber<'payment.failed'> {
  return async (trx, failed) => {
    if (!failed.offSession) return
    for (const { reservationId, amount } of failed.reservations) {
      const reservation = await findReservationById(trx, reservationId)
      if (!reservation?.traveler) continue
      const { firstName, reservationNumber, propertyTitle, payUrl } = await aboutStay(needs, trx, reservation)
      await queueMail(trx, {
        template: 'payment-failed',
        to: reservation.traveler.email,
        props: {
          ...{ firstName, reservationNumber, propertyTitle, payUrl },
          amount,
          reason: describePaymentFailure(failed.failure),
          card: cardWords((await findLastKeptCard(trx, reservationId))?.card ?? null),
        },
        dedupeKey: `payment-failed:${failed.intentId}:${reservation.publicId}`,
      })
    }
  }
}

/** Mails the traveler that a part of their transfer arrived, what is left to send, and until when. */
export function mailTransferPart(needs: Needs): Subscriber<'payment.part_received'> {
  return async (trx, { intentId, reservations, amount, received, transfer }) => {
    const reservation = await findReservationById(trx, reservations[0]!.reservationId)
    if (!reservation?.traveler || !transfer) return
    const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'transfer-instructions',
      to: reservation.traveler.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, received, amount: amount - received },
        ...transfer,
        endsAt: (await findFirstSumEnd(trx, reservation.checkoutId))?.toISOString() ?? null,
      },
      dedupeKey: `transfer-part:${intentId}:${received}`,
    })
  }
}

/** Mails the traveler that money is on its way back, with the reservation it comes from. */
export function mailRefundSent(needs: Needs): Subscriber<'refund.sent'> {
  return async (trx, { refundId, reservationId, amount, accountEnd = null, bankReference }) => {
    const reservation = await findReservationById(trx, reservationId)
    if (!reservation?.traveler) return
    const { firstName, reservationNumber, propertyTitle, trackingUrl } = await aboutStay(
      needs,
      trx,
      reservation,
    )
    const way = await findRefundWay(trx, refundId)
    const number = await findRefundDocument(trx, reservationId, refundId)
    const gesture = await findGesture(trx, refundId)
    await queueMail(trx, {
      template: 'refund-sent',
      to: reservation.traveler.email,
      props: {
        firstName,
        reservationNumber,
        propertyTitle,
        amount,
        trackingUrl,
        accountEnd,
        ...(gesture && { gesture }),
        ...(way && { way: refundWayWords(way) }),
        ...(number && { number, documentUrl: `${trackingUrl}/documents/${number}` }),
      },
      // A transfer that the bank gave back is sent again under another reference.
      dedupeKey: `refund-sent:${refundId}${bankReference ? `:${bankReference}` : ''}`,
    })
  }
}
