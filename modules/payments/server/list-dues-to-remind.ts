import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { DueReminder } from '../due-reminder.ts'
import { WAS_REFUSED, WILL_BE_DEBITED } from './due-debit.ts'

export type RemindedDue = {
  publicId: string
  reservationId: number
  label: string
  dueOn: CivilDate
  /** The part of it that is still to pay. */
  left: Cents
  /** The kept card will be charged with it, on its day or as soon as that is possible. */
  byKeptCard: boolean
  /** The kept card was charged with it and refused, or that charge was given up. */
  isRefused: boolean
  /** The last stage that was mailed, or null. */
  lastReminder: DueReminder | null
  /** The last day to pay it that was mailed; null where none was. */
  lastDay: CivilDate | null
}

/** Dues up to `until` that are not fully paid and have a stage left to mail, the earliest first; a rest within the tolerance is left alone. */
export async function listDuesToRemind(
  db: Database,
  until: CivilDate,
  tolerance: Cents,
): Promise<RemindedDue[]> {
  return listReminded(
    db,
    sql<boolean>`due.due_on <= ${until} and due.reminder is distinct from 'overdue'`,
    tolerance,
  )
}

/** The first due of a reservation that is not fully paid, whatever was mailed about it; a rest within the tolerance is left alone. */
export async function findNextDueToRemind(
  db: Database,
  reservationId: number,
  tolerance: Cents,
): Promise<RemindedDue | null> {
  const [next] = await listReminded(db, sql<boolean>`due.reservation_id = ${reservationId}`, tolerance)
  return next ?? null
}

/** The dues that `which` keeps of `due` and that are not fully paid, the earliest first. */
async function listReminded(
  db: Database,
  which: RawBuilder<boolean>,
  tolerance: Cents,
): Promise<RemindedDue[]> {
  const { rows } = await sql<RemindedDue>`
    select due.public_id, due.reservation_id, due.label, due.due_on, due.amount - due.paid_amount as "left",
      due.reminder as last_reminder, due.last_day::text as last_day,
      ${WILL_BE_DEBITED} as by_kept_card, ${WAS_REFUSED} as is_refused
    from payment_dues due
    where ${which} and due.paid_amount < due.amount
      and (due.paid_amount = 0 or due.amount - due.paid_amount > ${tolerance})
    order by due.due_on, due.id`.execute(db)
  return rows
}

/**
 * Reservations with a due that is not fully paid and whose last day is before `today`; a rest within the tolerance ends none, nor does a
 * sum that the kept card is still to be charged with. `among` keeps to some reservations.
 */
export async function listUnpaidAfterLastDay(
  db: Database,
  { today, tolerance, among }: { today: CivilDate; tolerance: Cents; among?: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentDues as due')
    .select('reservationId')
    .distinct()
    .where('lastDay', '<', today)
    .whereRef('paidAmount', '<', 'amount')
    .where(sql<boolean>`(paid_amount = 0 or amount - paid_amount > ${tolerance})`)
    .where(sql<boolean>`not ${WILL_BE_DEBITED}`)
    .$if(among !== undefined, (some) => some.where('reservationId', 'in', among!))
    .orderBy('reservationId')
    .execute()
  return rows.map(({ reservationId }) => reservationId)
}

/** Records the stage that was mailed about a due, with the last day to pay it that the mail named. */
export async function markReminded(
  db: Database,
  publicId: string,
  reminder: DueReminder,
  lastDay: CivilDate | null,
): Promise<void> {
  await db
    .updateTable('paymentDues')
    .set({ reminder, remindedAt: sql<Date>`now()`, lastDay })
    .where('publicId', '=', publicId)
    .execute()
}

/** Moves the last day of each overdue sum of a reservation that has one before `until`. */
export async function putOffLastDay(trx: Database, reservationId: number, until: CivilDate): Promise<void> {
  await trx
    .updateTable('paymentDues')
    .set({ lastDay: until })
    .where('reservationId', '=', reservationId)
    .where('lastDay', '<', until)
    .whereRef('paidAmount', '<', 'amount')
    .execute()
}
