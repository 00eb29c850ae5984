import './incident-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows, OfferedThing } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import { isOverdue, OPEN_STATES, UNDECIDED_STATES } from '../incident.ts'
import type { INCIDENT_LIST, IncidentLine } from '../incident-list.ts'
import { agenciesOfIncidents } from '../incident-policy.ts'
import type { OWN_INCIDENT_LIST, OwnIncidentLine } from '../own-incident-list.ts'

type Needs = { db: Database; clock: Clock }

const VILLA = sql<string>`coalesce(${titleOfProperty(sql.ref('i.property_id'))}, '')`

/** Those still to be decided come by the end of their clock, then those to be done, then those that are over, the last ones first. */
const PLACE = sql`case when i.state in (${sql.join(OPEN_STATES)}) then extract(epoch from i.due_at)
  else 1e11 - extract(epoch from i.reported_at) end`

/** Those that wait for the owner, then the last ones. */
const OWN_PLACE = sql`case when i.state = 'asked' then 0 else 1e11 end - extract(epoch from i.reported_at)`

/** One page of the incidents of the agencies of an actor, or of all for the back office; none for others. */
export async function listIncidents(
  { db, clock }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof INCIDENT_LIST>,
): Promise<ListRows<IncidentLine>> {
  const agencies = agenciesOfIncidents(actor)
  const { q, state, severity, villa, payer, reported } = criteria.filters
  const now = clock.now()
  const asked = matching(db, { q, reported })
    .where(ofAgencies(agencies))
    .$if(state === 'open', (some) => some.where('i.state', 'in', OPEN_STATES))
    .$if(state === 'overdue', (some) => some.where(overdueAt(now)))
    .$if(state !== null && state !== 'open' && state !== 'overdue', (some) =>
      some.where(sql<boolean>`i.state = ${state}`),
    )
    .$if(severity !== null, (some) => some.where('i.severity', '=', severity!))
    .$if(payer !== null, (some) => some.where('i.payer', '=', payer!))
    .$if(villa !== null, (some) =>
      some.where(
        sql<boolean>`i.property_id = (select p.id from ${PROPERTY_ROWS} p where p.public_id = ${villa}::uuid)`,
      ),
    )
  const orders = { ...ORDERS, due: PLACE }
  const [{ rows, total }, things] = await Promise.all([
    listSlice(db, asked, criteria, orders, 'i.id'),
    listVillasOf(db, agencies),
  ])
  return { total, things: { villa: things }, rows: rows.map((row) => lineOf(row, now)) }
}

/** One page of the incidents of which the actor was informed as an owner; none for other accounts. */
export async function listOwnIncidents(
  { db, clock }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof OWN_INCIDENT_LIST>,
): Promise<ListRows<OwnIncidentLine>> {
  if (actor.kind !== 'user' || !isOwner(actor)) return { rows: [], total: 0 }
  const { q, state, reported } = criteria.filters
  const asked = matching(db, { q, reported })
    .where('i.ownerId', '=', actor.userId)
    .where('i.informedAt', 'is not', null)
    .$if(state !== null, (some) => some.where('i.state', '=', state!))
  const { rows, total } = await listSlice(db, asked, criteria, { ...ORDERS, state: OWN_PLACE }, 'i.id')
  return { total, rows: rows.map((row) => lineOf(row, clock.now())) }
}

const ORDERS = { reported: 'i.reportedAt', subject: inFrenchOrder(sql.ref('i.subject')) } as const

function matching(db: Database, { q, reported }: { q: string | null; reported: DateRange }) {
  return rowsOf(db)
    .where(containsText(q, [sql.ref('i.subject'), VILLA]))
    .where(inDays(sql.ref('i.reported_at'), reported))
}

function ofAgencies(agencies: readonly number[] | null): RawBuilder<boolean> {
  return agencies === null ? sql`true` : sql`i.agency_id = any(${[...agencies]}::int[])`
}

const overdueAt = (now: Date) =>
  sql<boolean>`(i.state in (${sql.join(UNDECIDED_STATES)}) and i.due_at < ${now})`

function rowsOf(db: Database) {
  return db
    .selectFrom('incidents as i')
    .select(['i.publicId as id', 'i.subject', 'i.severity', 'i.payer', 'i.state', 'i.reportedAt', 'i.dueAt'])
    .select(VILLA.as('villa'))
    .select(
      sql<string | null>`(select r.number from ${RESERVATION_ROWS} r
        where r.property_id = i.property_id and r.id = i.reservation_id)`.as('stay'),
    )
    .select(
      sql<number | null>`(select e.amount from incident_estimates e where e.incident_id = i.id
        order by e.is_agreed desc, e.amount limit 1)`.as('amount'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function lineOf(row: Row, now: Date): IncidentLine {
  return {
    ...row,
    isOverdue: isOverdue(row, now),
    ...{ reportedAt: row.reportedAt.toISOString(), dueAt: row.dueAt.toISOString() },
  }
}

async function listVillasOf(db: Database, agencies: readonly number[] | null): Promise<OfferedThing[]> {
  const { rows } = await sql<OfferedThing>`
    select * from (select p.public_id::text as id, coalesce(${titleOfProperty(sql.ref('p.id'))}, p.slug) as name
      from ${PROPERTY_ROWS} p where p.id in (select i.property_id from incidents i where ${ofAgencies(agencies)})) villas
    order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  return rows
}

/** The incidents that the actor follows and that are not over: the first of them, `most` at most, and how many. */
export async function listOpenIncidents(
  { db, clock }: Needs,
  actor: Actor,
  most: number,
): Promise<{ rows: IncidentLine[]; total: number }> {
  const rows = await rowsOf(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where(ofAgencies(agenciesOfIncidents(actor)))
    .where('i.state', 'in', OPEN_STATES)
    .orderBy('i.dueAt')
    .orderBy('i.id')
    .limit(most)
    .execute()
  const now = clock.now()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => lineOf(row, now)),
  }
}

/** The incidents of a stay, the last one first, for those who follow them; none for others. */
export async function listIncidentsOfStay(
  { db, clock }: Needs,
  actor: Actor,
  { propertyId, id }: { propertyId: number; id: number },
): Promise<IncidentLine[]> {
  const rows = await rowsOf(db)
    .where(ofAgencies(agenciesOfIncidents(actor)))
    .where('i.propertyId', '=', propertyId)
    .where('i.reservationId', '=', id)
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map((row) => lineOf(row, clock.now()))
}

/** The villas of the agencies of an actor of which an incident may be reported, by title. */
export async function listIncidentVillas({ db }: Pick<Needs, 'db'>, actor: Actor): Promise<OfferedThing[]> {
  const agencies = actor.kind === 'user' ? [...actor.agencyIds] : []
  const { rows } = await sql<OfferedThing>`
    select * from (select p.public_id::text as id, coalesce(${titleOfProperty(sql.ref('p.id'))}, p.slug) as name
      from ${PROPERTY_ROWS} p where p.agency_id = any(${agencies}::int[]) and p.status <> 'archived') villas
    order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  return rows
}
