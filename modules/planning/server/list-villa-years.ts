import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { VILLA_YEAR_LIST, VillaYearLine } from '../villa-year-list.ts'
import { gapsFrom } from './list-gaps.ts'
import { demandScope } from './list-planning.ts'
import { listWeekPrices } from './list-week-prices.ts'
import { inScope } from './planning-queries.ts'

type Found = Pick<VillaYearLine, 'id' | 'property' | 'city' | 'change' | 'gaps'> &
  Record<'propertyId' | 'rent' | 'rentBefore' | 'nights' | 'nightsBefore' | 'closed' | 'closedBefore', number>

/**
 * One page of the villas on the site of an agent's agencies: the rent and the nights of the signed stays that arrive in this year and
 * were booked by today, beside those of the year before booked by the same day; the nights closed to travelers in either year; the gaps
 * still to be sold; the price of a week of the coming summer beside comparable villas. Refuses FORBIDDEN.
 */
export async function listVillaYears(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof VILLA_YEAR_LIST>,
): Promise<ListRows<VillaYearLine>> {
  const scope = inScope(demandScope(actor, 'agent'))
  const today = todayInParis(clock)
  const { q, change } = criteria.filters
  const year = Number(today.slice(0, 4))
  const [first, turn, last] = [year - 1, year, year + 1].map((one) => sql`make_date(${one}, 1, 1)`)
  const taken = (from: typeof first, to: typeof first) =>
    sql`coalesce(sum(greatest(0, least(upper(o.nights), ${to}) - greatest(lower(o.nights), ${from}))), 0)::int`
  const villas = sql<Found>`(
    with villas as (
      select p.id, p.public_id, v.title, v.city, v.title_order
      from ${PROPERTY_ROWS} p join ${VERSION_ROWS} v on v.property_id = p.id and v.is_active
      where p.status = 'published' and ${scope}
    ), stays as (
      select r.property_id, r.charged_rent as rent, r.arrival >= ${turn} as is_now, r.departure - r.arrival as nights
      from ${RESERVATION_ROWS} r
      where r.property_id in (select id from villas) and r.status in ('awaiting_payment', 'confirmed')
        and r.arrival >= ${first} and r.arrival < ${last}
        and r.booked_on <= case when r.arrival >= ${turn} then ${today}::date else (${today}::date - interval '1 year')::date end
    ), sold as (
      select s.property_id,
        coalesce(sum(s.rent) filter (where s.is_now), 0)::bigint as rent,
        coalesce(sum(s.rent) filter (where not s.is_now), 0)::bigint as rent_before,
        coalesce(sum(s.nights) filter (where s.is_now), 0)::int as nights,
        coalesce(sum(s.nights) filter (where not s.is_now), 0)::int as nights_before
      from stays s group by s.property_id
    ), closed as (
      select o.property_id, ${taken(turn, last)} as closed, ${taken(first, turn)} as closed_before
      from ${OCCUPATION_ROWS} o
      where o.property_id in (select id from villas) and o.released_at is null and o.kind in ('owner_stay', 'block', 'import')
        and o.nights && daterange(${first}, ${last})
      group by o.property_id
    ), gaps as (
      select g.property_id, count(*)::int as gaps from ${gapsFrom(today, scope)} g group by g.property_id
    )
    select v.id as property_id, v.public_id as id, coalesce(v.title, '') as property, coalesce(v.city, '') as city, v.title_order,
      coalesce(s.rent, 0) as rent, coalesce(s.rent_before, 0) as rent_before,
      coalesce(s.rent, 0) - coalesce(s.rent_before, 0) as change,
      coalesce(s.nights, 0) as nights, coalesce(s.nights_before, 0) as nights_before,
      coalesce(c.closed, 0) as closed, coalesce(c.closed_before, 0) as closed_before, coalesce(g.gaps, 0) as gaps
    from villas v left join sold s on s.property_id = v.id left join closed c on c.property_id = v.id
    left join gaps g on g.property_id = v.id
  )`
  const asked = db
    .selectFrom(villas.as('y'))
    .selectAll()
    .where(containsText(q, [sql`y.property`, sql`y.city`]))
    .where(
      change === null
        ? sql<boolean>`true`
        : change === 'less'
          ? sql<boolean>`y.change < 0`
          : sql<boolean>`y.change >= 0`,
    )
  const orders = {
    ...{ change: sql`y.change`, property: sql`y.title_order` },
    ...{ rent: sql`y.rent`, gaps: sql`y.gaps` },
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'y.propertyId')
  const weeks = await listWeekPrices(
    db,
    rows.map(({ propertyId }) => propertyId),
    today,
  )
  return {
    total,
    rows: rows.map(({ id, property, city, change: by, gaps, propertyId, ...sums }) => ({
      ...{ id, property, city, change: by, gaps, week: weeks.get(propertyId) ?? null },
      now: { rent: sums.rent, nights: sums.nights, closed: sums.closed },
      before: { rent: sums.rentBefore, nights: sums.nightsBefore, closed: sums.closedBefore },
    })),
  }
}
