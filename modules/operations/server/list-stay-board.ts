import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencyThings } from '#modules/agencies/server/list-agency-things.ts'
import { LISTING_DRAFT_ROWS } from '#modules/listing-drafts/server/listing-draft-reads.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { AGREED_AMENDMENT_ROWS } from '#modules/stay-amendments/server/stay-amendment-reads.ts'
import { TASK_ROWS } from '#modules/tasks/server/task-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { BoardLine, STAY_BOARD_LIST } from '../stay-board-list.ts'
import { demandOperator } from './demand-operator.ts'

type Criteria = ListCriteria<typeof STAY_BOARD_LIST>

/** The days of each choice, from today: the first one, and how many after it. */
const DAYS = { today: [0, 0], tomorrow: [1, 0], week: [0, 6] } as const

/**
 * One page of the arrivals and departures of all agencies on the days of the filter, by day and hour, each with the cleaning and the
 * tasks of its stay and what it still lacks. Arrivals of stays that wait for a signature or a payment are shown: they lack it.
 * Refuses FORBIDDEN.
 */
export async function listStayBoard(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<BoardLine>> {
  demandOperator(actor)
  const { when, kind, missing, agency, q } = criteria.filters
  const [start, more] = DAYS[when ?? 'today']
  const from = addDays(todayInParis(clock), start)
  const asked = db
    .selectFrom(passages(from, addDays(from, more)).as('f'))
    .select(['f.key', 'f.kind', 'f.day', 'f.time', 'f.stay', 'f.number', 'f.property', 'f.agency'])
    .select(['f.guest', 'f.occupants', 'f.cleaning', 'f.tasks', 'f.missing'])
    .where(containsText(q, [sql`f.property`, sql`f.guest`, sql`f.number`]))
    .$if(kind !== null, (some) => some.where('f.kind', '=', kind!))
    .$if(agency !== null, (some) => some.where(sql`f.agency_id::text`, '=', agency!))
    .$if(missing === 'any', (some) => some.where(sql<boolean>`cardinality(f.missing) > 0`))
    .$if(missing !== null && missing !== 'any', (some) =>
      some.where(sql<boolean>`${missing} = any(f.missing)`),
    )
  const orders = {
    day: sql`f.day::text || ' ' || coalesce(f.time, '99:99')`,
    property: inFrenchOrder(sql`f.property`),
    agency: inFrenchOrder(sql`f.agency`),
  }
  const [slice, agencies] = await sideBySide(
    db,
    () => listSlice(db, asked, criteria, orders, 'f.key'),
    () => listAgencyThings(db),
  )
  return { ...slice, things: { agency: agencies } }
}

function passages(from: CivilDate, to: CivilDate) {
  const task = (is: ReturnType<typeof sql>) => sql`from ${TASK_ROWS} t
    where t.property_id = s.property_id and t.reservation_id = s.id and t.cancelled_at is null and ${is}`
  return sql<BoardLine & { agencyId: string }>`(
    select s.kind || ' ' || s.public_id as key, s.kind, s.day, s.public_id as stay, s.number, v.title as property,
      g.name as agency, g.public_id as agency_id, s.occupants,
      nullif(trim(concat_ws(' ', s.guest ->> 'firstName', s.guest ->> 'lastName')), '') as guest,
      case when s.kind = 'arrival' then coalesce(m.terms ->> 'arrivalFrom', v.content #>> '{checkIn,from}')
        else coalesce(m.terms ->> 'departureBy', v.content ->> 'checkOut') end as time,
      (select case when bool_and(t.done_at is not null) then 'done' else 'open' end
        ${task(sql`t.kind = 'cleaning'`)} having count(*) > 0) as cleaning,
      (select count(*)::int ${task(sql`t.done_at is null`)}) as tasks,
      case when s.kind = 'departure' then '{}'::text[] else array_remove(array[
        case when s.status = 'awaiting_signature' then 'contract' end,
        case when s.status <> 'awaiting_signature' and exists (select from ${DUE_ROWS} d
          where d.property_id = s.property_id and d.reservation_id = s.id and d.paid_amount < d.amount) then 'balance' end,
        case when s.guest is null then 'guest' end,
        case when nullif(trim(d.fields ->> 'arrivalGuide'), '') is null then 'access' end
      ], null) end as missing
    from (
      select 'arrival' as kind, r.arrival as day, ${STAY} from ${RESERVATION_ROWS} r
      where r.arrival between ${from}::date and ${to}::date
        and r.status in ('awaiting_signature', 'awaiting_payment', 'confirmed')
      union all
      select 'departure', r.departure, ${STAY} from ${RESERVATION_ROWS} r
      where r.departure between ${from}::date and ${to}::date and r.status = 'confirmed'
    ) s
    join ${AGENCY_ROWS} g on g.id = s.agency_id
    join ${VERSION_ROWS} v on v.property_id = s.property_id and v.id = s.version_id
    left join ${LISTING_DRAFT_ROWS} d on d.property_id = s.property_id
    left join lateral (select a.terms from ${AGREED_AMENDMENT_ROWS} a
      where a.property_id = s.property_id and a.reservation_id = s.id order by a.number desc limit 1) m on true)`
}

const STAY = sql`r.id, r.property_id, r.agency_id, r.version_id, r.public_id, r.number, r.status, r.guest,
  r.adults + r.children + r.babies as occupants`
