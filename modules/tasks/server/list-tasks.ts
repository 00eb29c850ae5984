import './task-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS, AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencyThings } from '#modules/agencies/server/list-agency-things.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows, OfferedThing } from '#shared/lists/list.ts'
import { taskState } from '../task.ts'
import type { TASK_LIST, TaskLine } from '../task-list.ts'
import { agenciesOfTasks } from '../task-policy.ts'
import { TASK_SUBJECT } from './find-task.ts'

type Needs = { db: Database; clock: Clock }

/** True for the tasks `t` of these agencies; null for all. Of one alone, an index gives them in their order. */
export function ofAgencies(
  agencies: readonly number[] | null,
  column = sql.ref('t.agencyId'),
): RawBuilder<boolean> {
  if (agencies === null) return sql`true`
  return agencies.length === 1
    ? sql`${column} = ${agencies[0]}`
    : sql`${column} = any(${[...agencies]}::int[])`
}

const IS_OPEN = sql<boolean>`(t.done_at is null and t.cancelled_at is null)`

/** One page of the tasks that an actor may read, with the villas and people that its filters offer. */
export async function listTasks(
  { db, clock }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof TASK_LIST>,
): Promise<ListRows<TaskLine>> {
  const agencies = agenciesOfTasks(actor)
  const today = todayInParis(clock)
  const me = actor.kind === 'user' ? actor.userId : ''
  const { q, state, held, kind, agency, villa, agent, day } = criteria.filters
  const asked = rowsOf(db)
    .where(ofAgencies(agencies))
    .where(
      containsText(q, [
        sql.ref('t.title'),
        titleOfProperty(sql`t.property_id`),
        sql<
          string | null
        >`(select r.number from ${RESERVATION_ROWS} r where r.property_id = t.property_id and r.id = t.reservation_id)`,
      ]),
    )
    .$if(state !== null, (some) => some.where(STATES[state!](today)))
    .$if(held === 'mine', (some) => some.where('t.agentId', '=', me))
    .$if(held === 'others', (some) => some.where('t.agentId', '<>', me))
    .$if(held === 'none', (some) => some.where('t.agentId', 'is', null))
    .$if(kind !== null, (some) => some.where('t.kind', '=', kind!))
    .$if(agent !== null, (some) => some.where('t.agentId', '=', agent!))
    .$if(agency !== null, (some) => some.where('g.publicId', '=', agency!))
    .$if(villa !== null, (some) =>
      some.where(
        sql<boolean>`t.property_id = (select p.id from ${PROPERTY_ROWS} p where p.public_id = ${villa}::uuid)`,
      ),
    )
    .where(dayIn(sql.ref('t.dueOn'), day))
  const orders = { day: sql`t.place`, title: inFrenchOrder(sql.ref('t.title')) }
  const [{ rows, ...rest }, things] = await Promise.all([
    listSlice(db, asked, criteria, orders, 't.id'),
    // Of every agency, the villas and the people are too many to choose from: links set these filters.
    agencies === null ? listAgencyThings(db).then((known) => ({ agency: known })) : listThings(db, agencies),
  ])
  return { rows: rows.map((row) => lineOf(row, today)), ...rest, things }
}

const STATES = {
  todo: () => IS_OPEN,
  overdue: (today: CivilDate) => sql<boolean>`(${IS_OPEN} and t.due_on < ${today}::date)`,
  done: () => sql<boolean>`t.done_at is not null`,
  cancelled: () => sql<boolean>`(t.cancelled_at is not null and t.done_at is null)`,
}

/** The tasks of a stay or a contact, the open ones first. The caller has checked who may read what they are about. */
export async function listTasksAbout(
  { db, clock }: Needs,
  actor: Actor,
  about: { reservation: { propertyId: number; id: number } } | { contactId: number },
): Promise<TaskLine[]> {
  const rows = await rowsOf(db)
    .where(ofAgencies(agenciesOfTasks(actor)))
    .where(
      'contactId' in about
        ? sql<boolean>`t.contact_id = ${about.contactId}`
        : sql<boolean>`(t.property_id = ${about.reservation.propertyId} and t.reservation_id = ${about.reservation.id})`,
    )
    .orderBy('t.place')
    .orderBy('t.id')
    .limit(200)
    .execute()
  const today = todayInParis(clock)
  return rows.map((row) => lineOf(row, today))
}

/** The open tasks of a day, those that are late with them where `withOverdue`, and those of the day that are done. */
export async function listTasksOfDay(
  { db, clock }: Needs,
  actor: Actor,
  { day, withOverdue, mine }: { day: CivilDate; withOverdue: boolean; mine: boolean },
): Promise<TaskLine[]> {
  const me = actor.kind === 'user' ? actor.userId : ''
  const rows = await rowsOf(db)
    .where(ofAgencies(agenciesOfTasks(actor)))
    .where(
      sql<boolean>`(t.due_on = ${day}::date ${withOverdue ? sql`or (${IS_OPEN} and t.due_on < ${day}::date)` : sql``})`,
    )
    .where('t.cancelledAt', 'is', null)
    .$if(mine, (some) => some.where((is) => is.or([is('t.agentId', '=', me), is('t.agentId', 'is', null)])))
    .orderBy('t.dueOn')
    .orderBy(sql`t.due_time nulls last`)
    .orderBy('t.id')
    .limit(300)
    .execute()
  const today = todayInParis(clock)
  return rows.map((row) => lineOf(row, today))
}

/** The tasks of an actor, or that no person has yet, that are late or due today: the first of them, `most` at most, and how many. */
export async function listDueTasks(
  { db, clock }: Needs,
  actor: Actor,
  most: number,
): Promise<{ rows: TaskLine[]; total: number }> {
  const me = actor.kind === 'user' ? actor.userId : ''
  const today = todayInParis(clock)
  const asked = rowsOf(db)
    .where(ofAgencies(agenciesOfTasks(actor)))
    .where(IS_OPEN)
    .where(sql<boolean>`t.due_on <= ${today}::date`)
    .where((is) => is.or([is('t.agentId', '=', me), is('t.agentId', 'is', null)]))
  const first = { sort: { by: 'day', direction: 'ascending' }, page: 1, size: most } as const
  const { rows, total } = await listSlice(db, asked, first, { day: sql`t.place` }, 't.id')
  return { rows: rows.map((row) => lineOf(row, today)), total }
}

function rowsOf(db: Database) {
  return db
    .selectFrom('tasks as t')
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 't.agencyId')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 't.agentId')
    .select(['t.publicId as id', 't.kind', 't.title', 't.dueOn as day', 't.dueTime as time'])
    .select(['agent.name as agent', 'g.name as agency', 't.doneAt', 't.cancelledAt'])
    .select([TASK_SUBJECT.property, TASK_SUBJECT.reservation, TASK_SUBJECT.contact, TASK_SUBJECT.recurrence])
    .select(sql<number>`(select count(*)::int from task_files f where f.task_id = t.id)`.as('files'))
}

type Row = Omit<TaskLine, 'state'> & { doneAt: Date | null; cancelledAt: Date | null }

function lineOf({ doneAt, cancelledAt, ...row }: Row, today: CivilDate): TaskLine {
  const state = taskState({ isDone: doneAt !== null, isCancelled: cancelledAt !== null, day: row.day }, today)
  return { ...row, state }
}

/** The villas and the people that the filters offer, by name: one query. */
async function listThings(
  db: Database,
  agencies: readonly number[] | null,
): Promise<{ villa: OfferedThing[]; agent: OfferedThing[] }> {
  const { rows } = await sql<OfferedThing & { kind: 'villa' | 'agent' }>`
    select * from (
      select 'villa' as kind, p.public_id::text as id, ${titleOfProperty(sql`p.id`)} as name from ${PROPERTY_ROWS} p
      where ${ofAgencies(agencies, sql.ref('p.agencyId'))} and exists (select from tasks t where t.property_id = p.id)
      union
      select 'agent', u.id, u.name from ${AGENCY_MEMBER_ROWS} m join ${PERSON_ROWS} u on u.id = m.user_id
      where ${ofAgencies(agencies, sql.ref('m.agencyId'))}
    ) things where name is not null order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  const ofKind = (kind: 'villa' | 'agent') =>
    rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []))
  return { villa: ofKind('villa'), agent: ofKind('agent') }
}

/** The villas of an agency that a task may be about, by name. */
export async function listTaskVillas(db: Database, agencyId: number): Promise<OfferedThing[]> {
  const { rows } = await sql<OfferedThing>`
    select * from (select p.public_id::text as id, ${titleOfProperty(sql`p.id`)} as name from ${PROPERTY_ROWS} p
      where p.agency_id = ${agencyId}) villas where name is not null order by ${inFrenchOrder(sql`name`)}, id`.execute(
    db,
  )
  return rows
}
