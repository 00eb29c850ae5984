import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_MEMBER_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CONTACT_CALL_ROWS, CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { agenciesOfOptions } from '#modules/options/option-policy.ts'
import { OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { PROPOSAL_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, countedSlice, dayIn, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows, OfferedThing } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type AGENCY_FUNNEL_LIST,
  type AgencyFunnelLine,
  type FUNNEL_STEP_LIST,
  type FunnelStep,
  type FunnelStepLine,
  NO_AGENT,
} from '../agency-funnel-list.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { RESERVATION_SOURCES, type ReservationSource } from '../reservation-list.ts'
import { FUNNEL_COUNTS, SOURCE, soldBy } from './figure-queries.ts'

/** The agencies whose steps are counted; null for all of them. Refuses FORBIDDEN. */
function agenciesOf(actor: Actor): readonly number[] | null {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  if (scope.kind === 'house') return null
  return scope.kind === 'agencies' ? scope.agencyIds : []
}

type Step = {
  step: FunnelStep
  id: string
  contact: string
  contactId: string
  agentId: string | null
  at: Date
}

/** What agencies did before reservations were begun: calls that were noted, proposals that were sent, options that were placed. */
const stepsOf = (agencyIds: readonly number[] | null): RawBuilder<Step> => sql<Step>`(
  select 'call' as step, n.public_id::text as id, c.name as contact, c.public_id::text as contact_id,
    n.author_id as agent_id, n.happened_at as at
  from ${CONTACT_CALL_ROWS} n join ${CONTACT_ROWS} c on c.id = n.contact_id
  where ${soldBy(agencyIds, sql`c.agency_id`)}
  union all
  select 'proposal', p.public_id::text, c.name, c.public_id::text, p.author_id, p.sent_at
  from ${PROPOSAL_ROWS} p join ${CONTACT_ROWS} c on c.id = p.contact_id
  where p.sent_at is not null and ${soldBy(agencyIds, sql`p.agency_id`)}
  union all
  select 'option', o.public_id::text, c.name, c.public_id::text, o.agent_id, o.created_at
  from ${OPTION_ROWS} o join ${CONTACT_ROWS} c on c.id = o.contact_id
  where ${soldBy(agencyIds, sql`c.agency_id`)})`

type Counted = Omit<AgencyFunnelLine, 'by' | 'days'>

/**
 * From calls to confirmed stays of the agencies of the agent area in the days of the filter, one line an agent or a source: steps
 * count on their day for who did them, reservations on the day they were begun for the agent in charge. Refuses FORBIDDEN.
 */
export async function listAgencyFunnel(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof AGENCY_FUNNEL_LIST>,
): Promise<ListRows<AgencyFunnelLine>> {
  const agencyIds = agenciesOf(actor)
  const { at } = criteria.filters
  const by = criteria.filters.by ?? 'agent'
  const grouped = by === 'agent' ? byAgent(agencyIds, at) : bySource(agencyIds, at)
  const asked = db
    .selectFrom(grouped.as('f'))
    .select(['f.key', 'f.name', 'f.calls', 'f.proposals', 'f.options', 'f.begun', 'f.signed', 'f.confirmed'])
  const orders = {
    name: inFrenchOrder(sql<string>`f.name`),
    calls: 'f.calls',
    begun: 'f.begun',
    confirmed: 'f.confirmed',
  } as const
  const { rows, total } = await countedSlice(db, asked, criteria, orders, 'f.key')
  const days = { ...(at.from && { from: at.from }), ...(at.to && { to: at.to }) }
  return {
    total,
    rows: rows.map((row) => ({
      ...{ ...row, by, days },
      name: by === 'source' ? RESERVATION_SOURCES[row.key as ReservationSource] : row.name,
    })),
  }
}

const SUMS = sql`sum(calls)::int as calls, sum(proposals)::int as proposals, sum(options)::int as options,
  coalesce(sum(begun), 0)::int as begun, coalesce(sum(signed), 0)::int as signed,
  coalesce(sum(confirmed), 0)::int as confirmed`

function byAgent(agencyIds: readonly number[] | null, at: DateRange): RawBuilder<Counted> {
  return sql<Counted>`(
    select f.key, coalesce(min(u.name), 'Sans agent') as name, ${SUMS} from (
      select coalesce(s.agent_id, ${NO_AGENT}) as key, count(*) filter (where s.step = 'call') as calls,
        count(*) filter (where s.step = 'proposal') as proposals, count(*) filter (where s.step = 'option') as options,
        0 as begun, 0 as signed, 0 as confirmed
      from ${stepsOf(agencyIds)} s where ${inDays(sql.ref('s.at'), at)} group by 1
      union all
      select coalesce(r.agent_id, ${NO_AGENT}), 0, 0, 0, ${FUNNEL_COUNTS} from ${RESERVATION_ROWS} r
      where ${soldBy(agencyIds)} and ${dayIn(sql.ref('r.booked_on'), at)} group by 1
    ) f left join ${PERSON_ROWS} u on u.id = f.key group by f.key)`
}

/** A reservation of a proposal was proposed, one of the agency was an option: the other steps have no source. */
function bySource(agencyIds: readonly number[] | null, at: DateRange): RawBuilder<Counted> {
  return sql<Counted>`(
    select f.key, f.key as name, ${SUMS} from (
      select case s.step when 'proposal' then 'proposal' else 'agency' end as key, null::int as calls,
        case s.step when 'proposal' then count(*) end as proposals, case s.step when 'option' then count(*) end as options,
        0 as begun, 0 as signed, 0 as confirmed
      from ${stepsOf(agencyIds)} s where s.step <> 'call' and ${inDays(sql.ref('s.at'), at)} group by s.step
      union all
      select ${SOURCE}, null, null, null, ${FUNNEL_COUNTS} from ${RESERVATION_ROWS} r
      where ${soldBy(agencyIds)} and ${dayIn(sql.ref('r.booked_on'), at)} group by 1
    ) f group by f.key)`
}

/** One page of the steps that the funnel counts. Refuses FORBIDDEN. */
export async function listFunnelSteps(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof FUNNEL_STEP_LIST>,
): Promise<ListRows<FunnelStepLine>> {
  const agencyIds = agenciesOf(actor)
  const { q, step, agent, at } = criteria.filters
  const contact = sql<string>`s.contact`
  const name = sql<string | null>`u.name`
  const asked = db
    .selectFrom(stepsOf(agencyIds).as('s'))
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 's.agentId')
    .select(['s.id', 's.step', 's.contact', 's.contactId', 's.at', name.as('agent')])
    .where(containsText(q, [contact]))
    .where(inDays(sql.ref('s.at'), at))
    .$if(step !== null, (some) => some.where('s.step', '=', step!))
    .$if(agent === NO_AGENT, (some) => some.where('s.agentId', 'is', null))
    .$if(agent !== null && agent !== NO_AGENT, (some) => some.where('s.agentId', '=', agent!))
  const orders = {
    at: 's.at',
    contact: inFrenchOrder(contact),
    agent: inFrenchOrder(sql<string>`coalesce(u.name, '')`),
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 's.id')
  const readsOptions = agenciesOfOptions(actor)?.length !== 0
  return {
    total,
    rows: rows.map(({ at: when, ...row }) => ({ ...row, at: when.toISOString(), readsOptions })),
    things: { agent: await listAgents(db, agencyIds) },
  }
}

async function listAgents(db: Database, agencyIds: readonly number[] | null): Promise<OfferedThing[]> {
  const { rows } = await sql<OfferedThing>`
    select distinct u.id, u.name, ${inFrenchOrder(sql`u.name`)} as sorted
    from ${AGENCY_MEMBER_ROWS} m join ${PERSON_ROWS} u on u.id = m.user_id
    where ${soldBy(agencyIds, sql`m.agency_id`)} order by sorted, u.id`.execute(db)
  return [...rows.map(({ id, name }) => ({ id, name })), { id: NO_AGENT, name: 'Sans agent' }]
}
