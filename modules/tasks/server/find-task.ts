import './task-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Recurrence } from '../recurrence.ts'
import type { TaskAnchor, TaskKind, TimeOfDay } from '../task.ts'
import type { TaskSubject } from '../task-list.ts'
import { mayKeepTasks } from '../task-policy.ts'

/** A task with what it is about. */
export type Task = TaskSubject & {
  id: number
  publicId: string
  agencyId: number
  /** The name of the agency that does it. */
  agency: string
  kind: TaskKind
  title: string
  note: string
  day: CivilDate
  time: TimeOfDay | null
  agentId: string | null
  agent: string | null
  anchor: TaskAnchor | null
  recurrenceId: number | null
  doneAt: Date | null
  doneBy: string | null
  doneById: string | null
  cancelledAt: Date | null
}

/** A task, for those who may read it. Refuses NOT_FOUND, for another agency’s too. */
export async function getTask(db: Database, actor: Actor, publicId: string): Promise<Task> {
  return readable(actor, isUuid(publicId) && (await taskOf(db, publicId).executeTakeFirst()))
}

/** The same, locked until the transaction ends. */
export async function lockTask(trx: Database, actor: Actor, publicId: string): Promise<Task> {
  const found = isUuid(publicId) && (await taskOf(trx, publicId).forNoKeyUpdate('t').executeTakeFirst())
  return readable(actor, found)
}

function readable(actor: Actor, row: Task | false | undefined): Task {
  if (!row || !mayKeepTasks(actor, row)) throw new Refusal('NOT_FOUND')
  return row
}

/** The stay and the contact of a task `t`, as its readers see them, and when it comes again. */
export const TASK_SUBJECT = {
  property: titleOfProperty(sql`t.property_id`).as('property'),
  reservation: sql<
    TaskSubject['reservation']
  >`(select jsonb_build_object('publicId', r.public_id, 'number', r.number)
    from ${RESERVATION_ROWS} r where r.property_id = t.property_id and r.id = t.reservation_id)`.as(
    'reservation',
  ),
  contact: sql<TaskSubject['contact']>`(select jsonb_build_object('publicId', c.public_id, 'name', c.name)
    from ${CONTACT_ROWS} c where c.id = t.contact_id)`.as('contact'),
  recurrence:
    sql<Recurrence | null>`(select jsonb_build_object('unit', u.unit, 'every', u.every, 'firstOn', u.first_on,
    'untilOn', u.until_on) from task_recurrences u where u.id = t.recurrence_id and u.ended_at is null)`.as(
      'recurrence',
    ),
}

function taskOf(db: Database, publicId: string) {
  return db
    .selectFrom('tasks as t')
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 't.agencyId')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 't.agentId')
    .leftJoin(PERSON_ROWS.as('doer'), 'doer.id', 't.doneBy')
    .select(['t.id', 't.publicId', 't.agencyId', 't.kind', 't.title', 't.note', 't.dueOn as day'])
    .select(['t.dueTime as time', 't.agentId', 't.anchor', 't.doneAt', 't.cancelledAt', 't.recurrenceId'])
    .select(['g.name as agency', 'agent.name as agent', 'doer.name as doneBy', 't.doneBy as doneById'])
    .select([TASK_SUBJECT.property, TASK_SUBJECT.reservation, TASK_SUBJECT.contact, TASK_SUBJECT.recurrence])
    .where('t.publicId', '=', publicId)
}
