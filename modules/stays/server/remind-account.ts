import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { issuePayoutLink } from '#modules/payments/server/issue-payout-link.ts'
import { listUnansweredOf } from '#modules/payments/server/list-unanswered-payouts.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { noteReminder } from '#modules/reservations/server/note-step.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayRemindTraveler } from '../stay-desk-policy.ts'
import { aboutStay } from './about-stay.ts'
import { getGrantable } from './get-grantable.ts'

type Needs = { db: Database; secret: string; config: { publicUrl: string } }

/** A traveler who was mailed by hand is left alone for an hour. */
const MAILS_PER_STAY = { limit: 1, windowSeconds: 3_600 }

/**
 * Mails a traveler again the link by which they name the account that their money goes to, for the oldest sum without one. Refuses
 * NOT_FOUND, FORBIDDEN, STATUS_CONFLICT where no account is awaited, TOO_MANY_ATTEMPTS within an hour of the last one.
 */
export const remindAccount = defineLongAct({
  name: 'reservation.remind_account',
  subject: ({ db }: Needs, { reservation }: { reservation: string }, actor) =>
    getGrantable(db, actor, reservation),
  may: mayRemindTraveler,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, subject: { found }, record }): Promise<void> => {
    await demandAwaited(needs.db, found.id)
    await throttle(needs.db, `remind-account:${found.publicId}`, MAILS_PER_STAY)
    await inTransaction(needs.db, async (db) => {
      const together = await lockReservationsOfCheckout(db, found.checkoutId)
      const reservation = together.find(({ id }) => id === found.id)!
      const { publicId: payout, amount, because } = await demandAwaited(db, reservation.id)
      const { firstName, reservationNumber, propertyTitle } = await aboutStay(needs, db, reservation)
      const url = await issuePayoutLink(needs, db, { reservation: reservation.publicId, payout })
      await queueMail(db, {
        template: 'payout-account',
        to: reservation.traveler!.email,
        props: { firstName, reservationNumber, propertyTitle, amount, because, url },
      })
      await noteReminder(db, actor, reservation, 'account')
      await record(db, reservation.publicId, {})
    })
  },
})

async function demandAwaited(db: Database, reservationId: number) {
  const [payout] = await listUnansweredOf(db, reservationId)
  if (!payout)
    throw new Refusal('STATUS_CONFLICT', { reason: 'Ce séjour n’attend aucun compte de son voyageur.' })
  return payout
}
