import type { PaymentSequels } from '#modules/payments/server/payment-needs.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { aboutStay } from './about-stay.ts'
import { issuePayoutLink } from './stay-links.ts'

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
    const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'payout-account',
      to: reservation.traveller.email,
      props: {
        ...{ firstName, reservationNumber, propertyTitle, amount, because },
        url: await issuePayoutLink(needs, trx, { reservation: reservation.publicId, payout: payoutId }),
      },
      dedupeKey: `payout-account:${payoutId}`,
    })
  }
}
