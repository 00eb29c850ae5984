import { cardWords } from '#modules/payments/card-words.ts'
import { outstandingOn } from '#modules/payments/payment-due.ts'
import { findChangedCard } from '#modules/payments/server/find-kept-card.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import { scheduledSums } from '#modules/pricing/scheduled-debits.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import type { LinkNeeds } from '#modules/reservations/server/tracking-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays } from '#shared/civil-date.ts'
import { aboutStay } from './about-stay.ts'

/**
 * Mails the sums that the new card will be charged with, once a card was changed, and what its traveler has to pay by themselves; the
 * first card stands in the confirmation.
 */
export function mailChangedCard(needs: LinkNeeds & { clock: Clock }): Subscriber<'payment.received'> {
  return async (trx, { intentId, kind, checkoutId, reservations }) => {
    const changed = kind === 'setup' ? await findChangedCard(trx, { checkoutId, intentId }) : null
    if (!changed) return
    for (const { reservationId } of reservations) {
      const reservation = await findReservationById(trx, reservationId)
      if (!reservation?.traveler) continue
      const { firstName, reservationNumber, propertyTitle, trackingUrl } = await aboutStay(
        needs,
        trx,
        reservation,
      )
      const card = cardWords(changed.card)
      const dues = await listDues(trx, reservationId)
      const today = todayInParis(needs.clock)
      const over = outstandingOn(
        dues.filter(({ isDebitOver }) => isDebitOver),
        today,
      )
      await queueMail(trx, {
        template: 'card-changed',
        to: reservation.traveler.email,
        props: {
          ...{ firstName, reservationNumber, propertyTitle, trackingUrl },
          debits: scheduledSums(
            dues.filter(({ isDebitOver }) => !isDebitOver),
            addDays(today, -1),
            { by: 'kept_card', card },
          ),
          ...(over > 0 && { over }),
        },
        dedupeKey: `card-changed:${intentId}:${reservation.publicId}`,
      })
    }
  }
}
