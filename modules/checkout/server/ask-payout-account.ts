import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import type { PaymentSequels } from '#modules/payments/server/payment-needs.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aboutStay } from './about-stay.ts'
import { payoutTokenOf } from './checkout-token.ts'

/** Somebody who reads their mail rarely still has the time; the agency writes again to who has not answered. */
const LINK_DAYS = 90

/**
 * Asks a traveller to whom money is owed by transfer where to send it: by a link mailed to them alone, for whoever
 * holds the tracking link could name an account of their own.
 */
export function askPayoutAccount(needs: {
  secret: string
  config: { publicUrl: string }
}): NonNullable<PaymentSequels['onPayoutOwed']> {
  return async (trx, { payoutId, reservationId, amount, because }) => {
    const reservation = await findReservationById(trx, reservationId)
    if (!reservation?.traveller) return
    const { firstName, reservationNumber, propertyTitle, trackingUrl } = await aboutStay(
      needs,
      trx,
      reservation,
    )
    const token = payoutTokenOf(needs.secret, payoutId)
    const expiresAt = await linkEndIn(trx, LINK_DAYS * 1_440)
    await issueLink(trx, { scope: 'payout', subjectId: payoutId, expiresAt, token })
    await queueMail(trx, {
      template: 'payout-account',
      to: reservation.traveller.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, amount, because },
        url: `${trackingUrl}/compte/${token}`,
      },
      dedupeKey: `payout-account:${payoutId}`,
    })
  }
}
