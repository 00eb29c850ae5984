import { issuePayoutLink } from '#modules/payments/server/issue-payout-link.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aboutStay } from './about-stay.ts'

/**
 * Asks a traveler to whom money is owed by transfer for the account to send it to. The link is mailed to the
 * traveler alone, because a holder of the tracking link could name an account of their own.
 */
export function askPayoutAccount(needs: {
  secret: string
  config: { publicUrl: string }
}): Subscriber<'payout.owed'> {
  return async (trx, { payoutId, reservationId, amount, because }) => {
    const reservation = await findReservationById(trx, reservationId)
    if (!reservation?.traveler) return
    const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'payout-account',
      to: reservation.traveler.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, amount, because },
        url: await issuePayoutLink(needs, trx, { reservation: reservation.publicId, payout: payoutId }),
      },
      dedupeKey: `payout-account:${payoutId}`,
    })
  }
}
