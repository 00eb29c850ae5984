import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { findFirstSumEnd } from '#modules/reservations/server/first-sum-end.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { aboutStay } from '#modules/stays/server/about-stay.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

/**
 * Mails, once for each transfer that did not arrive, how to pay otherwise and until when the nights are held.
 */
export function mailExpiredTransfer(needs: LinkNeeds): Subscriber<'payment.failed'> {
  return async (trx, failed) => {
    if (failed.offSession || failed.failure !== 'transfer_not_received') return
    const ids = failed.reservations.map(({ reservationId }) => reservationId)
    const reservation = ids[0] === undefined ? null : await findReservationById(trx, ids[0])
    if (!reservation?.traveler || reservation.status === 'cancelled') return
    const { firstName, reservationNumber, propertyTitle, payUrl } = await aboutStay(needs, trx, reservation)
    const confirmed = reservation.status === 'confirmed'
    const holds = [...(await listHoldEnds(trx, ids)).values()].map((end) => end.getTime())
    const heldUntil =
      confirmed || holds.length < ids.length ? null : new Date(Math.min(...holds)).toISOString()
    const resume = async () => issueResumeLink(needs, trx, await getCheckoutPublicId(trx, failed.checkoutId))
    await queueMail(trx, {
      template: 'transfer-expired',
      to: reservation.traveler.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle },
        amount: failed.amount,
        confirmed,
        heldUntil,
        endsAt: (await findFirstSumEnd(trx, reservation.checkoutId))?.toISOString() ?? null,
        payUrl: confirmed ? payUrl : await resume(),
      },
      dedupeKey: `transfer-expired:${failed.intentId}`,
    })
  }
}
