import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { askedReminderOn } from '#modules/payments/due-reminder.ts'
import { findNextDueToRemind } from '#modules/payments/server/list-dues-to-remind.ts'
import { findTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { listVersions } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import {
  listReservationsOfCheckout,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { noteReminder } from '#modules/reservations/server/note-step.ts'
import { getGrantable } from '#modules/stays/server/get-grantable.ts'
import { mailDue } from '#modules/stays/server/remind-dues.ts'
import { mayRemindTraveler } from '#modules/stays/stay-desk-policy.ts'
import { type WaitingFor, waitingFor } from '#modules/stays/waiting-for.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { getCheckoutPublicId } from './find-checkout.ts'
import { mailAwaitedSum } from './remind-unpaid-signatures.ts'
import { issueResumeLink } from './resume-link.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/** A traveler who was mailed by hand is left alone for an hour. */
const MAILS_PER_STAY = { limit: 1, windowSeconds: 3_600 }

/**
 * Mails a traveler again what their stay waits for: the contract to sign, the first sum, a later sum. Answers which. Refuses
 * NOT_FOUND, FORBIDDEN, STATUS_CONFLICT where nothing waits for the traveler or their payment is under way, TOO_MANY_ATTEMPTS
 * within an hour of the last one.
 */
export const remindTraveler = defineLongAct({
  name: 'reservation.remind',
  subject: ({ db }: Needs, { reservation }: { reservation: string }, actor) =>
    getGrantable(db, actor, reservation),
  may: mayRemindTraveler,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ waiting: z.string() }),
  },
  does: async ({ needs, actor, subject: { found, agencyId }, record }): Promise<WaitingFor> => {
    await demandWaiting(needs, found)
    await throttle(needs.db, `remind:${found.publicId}`, MAILS_PER_STAY)
    return inTransaction(needs.db, async (db) => {
      const within = { ...needs, db }
      const together = await lockReservationsOfCheckout(db, found.checkoutId)
      const reservation = together.find(({ id }) => id === found.id)!
      const waiting = await demandWaiting(within, reservation)
      if (waiting === 'signature') await mailSignature(within, reservation, agencyId)
      if (waiting === 'first_sum' && !(await mailAwaitedSum(within, reservation.checkoutId, 'asked')))
        throw new Refusal('STATUS_CONFLICT', { reason: 'Le paiement de ce séjour est en cours.' })
      if (waiting === 'later_sum') await mailLaterSum(within, reservation)
      await noteReminder(db, actor, reservation, waiting)
      await record(db, reservation.publicId, { waiting })
      return waiting
    })
  },
})

async function demandWaiting(needs: Needs, reservation: Reservation): Promise<WaitingFor> {
  const today = todayInParis(needs.clock)
  const due = await nextDueOf(needs, reservation)
  const { status, traveler } = reservation
  const waiting = waitingFor({ status, isNamed: traveler !== null }, due?.dueOn ?? null, today)
  if (!waiting)
    throw new Refusal('STATUS_CONFLICT', { reason: 'Ce séjour n’attend plus rien de son voyageur.' })
  return waiting
}

async function nextDueOf({ db, clock }: Needs, { id, status }: Reservation) {
  if (status !== 'confirmed') return null
  return findNextDueToRemind(db, id, await findTolerance(db, todayInParis(clock)))
}

async function mailSignature(needs: Needs, { checkoutId, traveler }: Reservation, agencyId: number) {
  const { db } = needs
  const stays = (await listReservationsOfCheckout(db, checkoutId)).filter(
    ({ status, signedAt }) => status !== 'cancelled' && signedAt === null,
  )
  const versions = await listVersions(db, stays)
  await queueMail(db, {
    template: 'signature-awaited',
    to: traveler!.email,
    props: {
      firstName: traveler!.firstName,
      agencyName: (await getAgency(db, agencyId)).name,
      stays: stays.map(({ number, stay, total, versionId }) => ({
        ...{ number, ...stay, total },
        title: versions.find((version) => version.versionId === versionId)!.content.title,
      })),
      resumeUrl: await issueResumeLink(needs, db, await getCheckoutPublicId(db, checkoutId)),
    },
  })
}

async function mailLaterSum(needs: Needs, reservation: Reservation): Promise<void> {
  const due = (await nextDueOf(needs, reservation))!
  const stage = askedReminderOn(due, todayInParis(needs.clock))
  await mailDue(needs, needs.db, reservation, { due, stage, lastDay: due.lastDay })
}
