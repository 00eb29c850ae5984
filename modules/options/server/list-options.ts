import './option-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows, OfferedThing } from '#shared/lists/list.ts'
import type { OPTION_LIST, OptionLine, WAIT_LIST, WaitLine } from '../option-list.ts'
import { agenciesOfOptions } from '../option-policy.ts'
import type { WaitState } from '../option-state.ts'
import { OPTION_STATE } from './option-reads.ts'

type Needs = { db: Database }
const TITLE = (row: string) => titleOfProperty(sql.ref(`${row}.property_id`))

/** True for the contacts `c` of the agencies whose options an actor reads. */
export function readBy(actor: Actor): RawBuilder<boolean> {
  const agencies = agenciesOfOptions(actor)
  return agencies === null ? sql`true` : sql`c.agency_id = any(${[...agencies]}::int[])`
}

/** One page of the options of an actor's agencies, and what its filters offer. */
export async function listOptions(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof OPTION_LIST>,
): Promise<ListRows<OptionLine>> {
  const { q, state, villa, agent, ends } = criteria.filters
  const asked = db
    .selectFrom('options as o')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .leftJoin(PERSON_ROWS.as('a'), 'a.id', 'o.agentId')
    .select(['o.publicId as id', 'c.name as contact', 'c.publicId as contactId', 'o.arrival', 'o.departure'])
    .select(['o.total', 'o.endsAt', 'a.name as agent', OPTION_STATE.as('state')])
    .select(sql<string>`coalesce(${TITLE('o')}, '')`.as('villa'))
    .select(
      sql<boolean>`(o.derogation is not null or exists (select from granted_prices g
        where g.option_id = o.id and g.is_accepted and g.withdrawn_at is null))`.as('isDerogated'),
    )
    .select(
      sql<number>`(select count(*)::int from option_waits w where w.property_id = o.property_id and w.ended_at is null
        and w.offered_at is null and w.arrival < o.departure and w.departure > o.arrival)`.as('waiting'),
    )
    .where(readBy(actor))
    .where(containsText(q, [sql.ref('c.name'), TITLE('o')]))
    .$if(state !== null, (some) => some.where(OPTION_STATE, '=', state!))
    .$if(villa !== null, (some) => some.where('p.publicId', '=', villa!))
    .$if(agent !== null, (some) => some.where('o.agentId', '=', agent!))
    .where(inDays(sql.ref('o.ends_at'), ends))
  const orders = {
    // Those that may still lapse come first, whichever way the others are sorted.
    ends: sql`case when o.ended_at is null and o.ends_at > now() then o.ends_at else 'infinity'::timestamptz end`,
    arrival: sql`o.arrival`,
    villa: inFrenchOrder(sql`coalesce(${TITLE('o')}, '')`),
    contact: sql`c.sort_name`,
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'o.id')
  return {
    rows: rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: endsAt.toISOString() })),
    total,
    things: await listThings(db, actor),
  }
}

const WAIT_STATE = sql<WaitState>`case when w.offered_at is null then 'waiting' else 'offered' end`

/** One page of those who wait for nights of villas of an actor's agencies. */
export async function listWaits(
  { db }: Needs,
  actor: Actor,
  criteria: ListCriteria<typeof WAIT_LIST>,
): Promise<ListRows<WaitLine>> {
  const { q, state, villa, agent } = criteria.filters
  const asked = db
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'w.propertyId')
    .leftJoin(PERSON_ROWS.as('a'), 'a.id', 'w.agentId')
    .select(['w.publicId as id', 'c.name as contact', 'c.publicId as contactId', 'c.phone', 'w.arrival'])
    .select(['w.departure', 'w.offerEndsAt', 'w.createdAt', 'a.name as agent', WAIT_STATE.as('state')])
    .select([sql<string>`coalesce(${TITLE('w')}, '')`.as('villa'), RANK.as('rank')])
    .where('w.endedAt', 'is', null)
    .where(readBy(actor))
    .where(containsText(q, [sql.ref('c.name'), TITLE('w')]))
    .$if(state !== null, (some) => some.where(WAIT_STATE, '=', state!))
    .$if(villa !== null, (some) => some.where('p.publicId', '=', villa!))
    .$if(agent !== null, (some) => some.where('w.agentId', '=', agent!))
  const orders = {
    offer: sql`coalesce(w.offer_ends_at, 'infinity')`,
    since: sql`w.created_at`,
    villa: inFrenchOrder(sql`coalesce(${TITLE('w')}, '')`),
    contact: sql`c.sort_name`,
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'w.id')
  return {
    rows: rows.map(({ offerEndsAt, createdAt, ...row }) => ({
      ...row,
      offerEndsAt: offerEndsAt?.toISOString() ?? null,
      since: createdAt.toISOString(),
    })),
    total,
    things: await listThings(db, actor),
  }
}

/** The place of `w` among those who wait for a night of its stay. */
export const RANK = sql<number>`(select count(*)::int from option_waits earlier where earlier.property_id = w.property_id
  and earlier.ended_at is null and earlier.id <= w.id and earlier.arrival < w.departure and earlier.departure > w.arrival)`

/** The villas that options and waits are about, and the people of the agencies, by name; none for the house, which has all of them. */
async function listThings(
  db: Database,
  actor: Actor,
): Promise<{ villa: OfferedThing[]; agent: OfferedThing[] }> {
  const agencies = agenciesOfOptions(actor)
  if (agencies === null) return { villa: [], agent: [] }
  const { rows } = await sql<OfferedThing & { kind: 'villa' | 'agent' }>`
    select * from (
      select 'villa' as kind, p.public_id::text as id, ${titleOfProperty(sql`p.id`)} as name
      from ${PROPERTY_ROWS} p where p.agency_id = any(${[...agencies]}::int[])
        and (exists (select from options o where o.property_id = p.id) or exists (select from option_waits w where w.property_id = p.id))
      union
      select 'agent', u.id, u.name from ${AGENCY_MEMBER_ROWS} m join ${PERSON_ROWS} u on u.id = m.user_id
      where m.agency_id = any(${[...agencies]}::int[])
    ) things where name is not null order by ${inFrenchOrder(sql`name`)}, id`.execute(db)
  const ofKind = (kind: 'villa' | 'agent') =>
    rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []))
  return { villa: ofKind('villa'), agent: ofKind('agent') }
}
