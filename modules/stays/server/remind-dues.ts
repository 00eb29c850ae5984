import { issueRequestOf } from '#modules/payment-requests/server/issue-request.ts'
import { meansOfCard } from '#modules/payments/card-words.ts'
import { ANNOUNCED_DAYS_BEFORE, type DueReminder, dueReminderOn } from '#modules/payments/due-reminder.ts'
import { findLastKeptCard } from '#modules/payments/server/find-kept-card.ts'
import {
  listDuesToRemind,
  markReminded,
  type RemindedDue,
} from '#modules/payments/server/list-dues-to-remind.ts'
import { findTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { scheduledSumWords } from '#modules/pricing/scheduled-debits.ts'
import { findAgreedUnpaidTerms } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { lastDayToPay } from '#modules/reservations/unpaid-terms.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aboutStay, agencyAddressOf, contactOf, namesOfStay } from './about-stay.ts'
import { requestFile } from './stay-documents.ts'

type Needs = { db: Database; clock: Clock; log: Log; secret: string; config: { publicUrl: string } }

/**
 * Mails travelers about their unpaid dues: a week before, and without a kept card three days before and on
 * the day. After the day the traveler is mailed once more, with the last day to pay that the contract
 * gives, and the agency gets a mail; a sum that the kept card was not charged with yet waits for that charge, and the agency alone is
 * mailed (277). Each stage is mailed
 * once, however often the job runs; a due that fails does not stop the others. Gives the number of dues with
 * a stage that was mailed.
 */
export async function remindDues(needs: Needs): Promise<number> {
  const today = todayInParis(needs.clock)
  const until = addDays(today, ANNOUNCED_DAYS_BEFORE)
  const tolerance = await findTolerance(needs.db, today)
  let mailed = 0
  for (const due of await listDuesToRemind(needs.db, until, tolerance)) {
    const stage = dueReminderOn({ ...due, byKeptCard: due.byKeptCard || due.isRefused }, today)
    if (!stage) continue
    try {
      mailed += await inTransaction(needs.db, (trx) => remind(needs, trx, due, stage))
    } catch (error) {
      needs.log.error({ due: due.publicId, err: error }, 'due not reminded')
    }
  }
  return mailed
}

async function remind(needs: Needs, trx: Database, due: RemindedDue, stage: DueReminder): Promise<number> {
  const today = todayInParis(needs.clock)
  const reservation = await findReservationById(trx, due.reservationId)
  if (reservation?.status !== 'confirmed' || !reservation.traveler) return 0
  // The sum did not fail by its traveler: nothing ends before the card was charged.
  if (stage === 'overdue' && due.byKeptCard) {
    await mailAgency(trx, reservation, { due, lastDay: null, isUntried: true }, 'untried')
    return 0
  }
  const terms = stage === 'overdue' ? await findAgreedUnpaidTerms(trx, reservation.id) : null
  const lastDay = terms && lastDayToPay(today, reservation.stay.arrival, terms)
  // A kept card that was refused has its own mail already, which names no last day.
  if (stage !== 'overdue' || !due.isRefused || lastDay)
    await mailDue(needs, trx, reservation, {
      ...{ due, stage, lastDay },
      dedupeKey: `payment-due:${due.publicId}:${stage}:${today}`,
    })
  if (stage === 'overdue') await mailAgency(trx, reservation, { due, lastDay }, today)
  await markReminded(trx, due.publicId, stage, lastDay)
  return 1
}

type MailedDue = {
  due: RemindedDue
  stage: DueReminder
  lastDay: CivilDate | null
  /** Mails it once for this key; without one, each time. */
  dedupeKey?: string
}

/** Mails a traveler a sum that is to be paid, with the request of it as a document and where to pay it. */
export async function mailDue(
  needs: Pick<Needs, 'clock' | 'secret' | 'config'>,
  trx: Database,
  reservation: Reservation,
  { due, stage, lastDay, dedupeKey }: MailedDue,
): Promise<void> {
  const { firstName, reservationNumber, propertyTitle, trackingUrl, payUrl, cardUrl } = await aboutStay(
    needs,
    trx,
    reservation,
  )
  const asked = await issueRequestOf({ clock: needs.clock, db: trx }, reservation, due.publicId)
  const kept = due.byKeptCard ? await findLastKeptCard(trx, reservation.id) : null
  const { dueOn, left: amount, label } = due
  await queueMail(trx, {
    template: 'payment-due',
    to: reservation.traveler!.email,
    props: {
      ...{ firstName, reservationNumber, propertyTitle, payUrl },
      due: { dueOn, amount, label },
      reminder: stage,
      byKeptCard: due.byKeptCard,
      ...(kept && { debit: scheduledSumWords({ dueOn, amount }, meansOfCard(kept)), cardUrl }),
      lastDay,
      ...(asked && 'rank' in asked && { requestUrl: `${trackingUrl}/documents/${requestFile(asked.rank)}` }),
    },
    ...(dedupeKey && { dedupeKey }),
  })
}

async function mailAgency(
  trx: Database,
  reservation: Reservation,
  { due, lastDay, isUntried = false }: Pick<MailedDue, 'due' | 'lastDay'> & { isUntried?: boolean },
  occasion: string,
): Promise<void> {
  const { reservationNumber, propertyTitle } = await namesOfStay(trx, reservation)
  await queueMail(trx, {
    template: 'due-overdue',
    to: await agencyAddressOf(trx, reservation),
    props: {
      ...{ reservationNumber, propertyTitle },
      traveler: contactOf(reservation.traveler!),
      due: { dueOn: due.dueOn, amount: due.left, label: due.label },
      byKeptCard: due.isRefused,
      lastDay,
      ...(isUntried && { isUntried }),
    },
    dedupeKey: `due-overdue:${due.publicId}:${occasion}`,
  })
}
