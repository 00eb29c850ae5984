import type { Actor } from '#modules/accounts/actor.ts'
import { hasProvedMailbox } from '#modules/accounts/server/find-mailbox-proof.ts'
import { issuePayoutLink } from '#modules/payments/server/issue-payout-link.ts'
import { listUnansweredOf } from '#modules/payments/server/list-unanswered-payouts.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { isTravelerOf } from '#modules/reservations/reservation-policy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal } from '#shared/refusal.ts'
import { aboutStay } from './about-stay.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/**
 * Leads a traveler to the form that takes the account for the oldest sum without one. Signed in with a proved mailbox they
 * get its address; the holder of a tracking link, which may have been passed on, has it mailed to the traveler, once a day.
 * Refuses NOT_FOUND where no account is asked for.
 */
export async function leadToPayoutAccount(
  needs: Needs,
  actor: Actor,
  reservation: Reservation,
): Promise<{ url: string } | 'mailed'> {
  const { traveler } = reservation
  const isProved =
    traveler !== null &&
    isTravelerOf(actor, reservation) &&
    (await hasProvedMailbox(needs.db, actor, traveler.email))
  return inTransaction(needs.db, async (trx) => {
    const [payout] = await listUnansweredOf(trx, reservation.id)
    if (!traveler || !payout) throw new Refusal('NOT_FOUND')
    const { publicId, amount, because } = payout
    const url = await issuePayoutLink(needs, trx, { reservation: reservation.publicId, payout: publicId })
    if (isProved) return { url }
    const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, trx, reservation)
    await queueMail(trx, {
      template: 'payout-account',
      to: traveler.email,
      props: { ...{ firstName, reservationNumber, propertyTitle, amount, because, url } },
      dedupeKey: `payout-account:${publicId}:asked ${todayInParis(needs.clock)}`,
    })
    return 'mailed'
  })
}
