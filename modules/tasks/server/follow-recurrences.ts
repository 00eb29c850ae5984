import './task-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { lastOccurrence, nextOccurrence, type Recurrence } from '../recurrence.ts'

type Due = Recurrence & {
  id: number
  /** Its latest day that has or had a task. */
  latest: CivilDate
  /** The latest of its tasks that is to do. */
  openId: number | null
  openFor: CivilDate | null
}

/**
 * Has each recurrence of `which` (rows `r`) one task to do, the next one: a task that is done or passed over is followed by the next
 * day's, one that was missed becomes that of the day which has come since, so that none pile up. Nothing comes after its last day.
 */
async function follow(trx: Database, which: RawBuilder<unknown>, today: CivilDate): Promise<void> {
  const { rows } = await sql<Due>`
    select r.id, r.unit, r.every, r.first_on, r.until_on, o.id as open_id, o.occurs_on as open_for,
      (select max(t.occurs_on) from tasks t where t.recurrence_id = r.id) as latest
    from task_recurrences r
    left join lateral (
      select t.id, t.occurs_on, t.due_on from tasks t
      where t.recurrence_id = r.id and t.done_at is null and t.cancelled_at is null order by t.occurs_on desc limit 1) o on true
    where r.ended_at is null and (o.id is null or o.due_on < ${today}::date) and ${which}
    order by r.id for no key update of r`.execute(trx)
  for (const due of rows) await (due.openId === null ? addNext(trx, due, today) : moveOn(trx, due, today))
}

async function addNext(trx: Database, due: Due, today: CivilDate): Promise<void> {
  const after = addDays(due.latest, 1)
  const day = nextOccurrence(due, after > today ? after : today)
  if (day === null)
    return void (await sql`update task_recurrences set ended_at = now() where id = ${due.id}`.execute(trx))
  // A copy of the latest task, so that what was changed in it holds from then on.
  await sql`
    insert into tasks (agency_id, kind, title, note, due_on, due_time, agent_id, property_id, contact_id, created_by, recurrence_id,
      occurs_on)
    select t.agency_id, t.kind, t.title, t.note, ${day}::date, t.due_time, t.agent_id, t.property_id, t.contact_id, t.created_by,
      t.recurrence_id, ${day}::date
    from tasks t where t.recurrence_id = ${due.id} and t.occurs_on = ${due.latest}::date
    on conflict on constraint tasks_once_per_occurrence do nothing`.execute(trx)
}

async function moveOn(trx: Database, due: Due, today: CivilDate): Promise<void> {
  const day = lastOccurrence(due, today)
  if (day === null || day <= due.openFor!) return
  await sql`update tasks set due_on = ${day}::date, occurs_on = ${day}::date where id = ${due.openId}
    and not exists (select from tasks t where t.recurrence_id = ${due.id} and t.occurs_on = ${day}::date)`.execute(
    trx,
  )
}

/** The next task of the recurrence of a task that is done or passed over, in its transaction; nothing for a task that comes once. */
export async function followTask(trx: Database, clock: Clock, recurrenceId: number | null): Promise<void> {
  if (recurrenceId !== null) await follow(trx, sql`r.id = ${recurrenceId}`, todayInParis(clock))
}

/** The same for all of them, by the clock: what was missed is that of its new day within the hour. */
export function followAllRecurrences({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return inTransaction(db, (trx) => follow(trx, sql`true`, todayInParis(clock)))
}
