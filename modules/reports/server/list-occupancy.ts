import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { OCCUPATION_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { todayInParis } from '#platform/clock.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { linesAt, type ReportSum } from '../house-report.ts'
import { OCCUPANCY_REPORT, type OccupancyLine } from '../occupancy-list.ts'
import { yearOr } from '../report-days.ts'
import { demandReportReader, type ReportNeeds, reportLines, reportSums } from './report-queries.ts'

type Criteria = ListCriteria<typeof OCCUPANCY_REPORT.list>
type Filters = Criteria['filters']

/**
 * The nights sold of those open and the price of a night, by villa, agency or town, in a period: this civil year where none is chosen.
 * By the definitions of the figures of owners (`nightsOfYear`, `averageNightOf`). Refuses FORBIDDEN.
 */
export async function listOccupancy(
  { db, clock }: ReportNeeds,
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<OccupancyLine>> {
  demandReportReader(actor)
  const { name, sold, share, rent, averageNight } = {
    ...{ name: sql`f.sorted_by`, sold: sql`f.sold`, share: sql`f.share` },
    ...{ rent: sql`f.rent`, averageNight: sql`f.average_night` },
  }
  const today = todayInParis(clock)
  const of = {
    from: villasOf(criteria.filters, today),
    lines: (villas: RawBuilder<unknown>) => linesOf(criteria.filters, villas),
  }
  const period = yearOr(criteria.filters.night, today)
  const orders = { name, sold, share, rent, averageNight }
  const found = await reportLines<Line, keyof typeof orders>(db, of, criteria, orders, sql`f.key`)
  return { ...found, rows: found.rows.map((line) => ({ ...line, period })) }
}

/** A line without the days that it is about, which all have alike. */
type Line = Omit<OccupancyLine, 'period'>

type Sums = { share: number | null; sold: number; rent: Cents; averageNight: Cents | null }

/** The same over all villas. Refuses FORBIDDEN. */
export async function sumOccupancy(
  { db, clock }: ReportNeeds,
  actor: Actor,
  filters: Filters,
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const today = todayInParis(clock)
  const all = await reportSums<Sums>(
    db,
    { from: villasOf(filters, today) },
    sql`${sharesOf(together)}, coalesce(sum(f.sold), 0)::int as sold`,
  )
  const { means } = OCCUPANCY_REPORT
  const { from, to } = yearOr(filters.night, today)
  const arriving = linesAt('/back-office/reservations', {
    ...{ contract: 'standing', 'arrival-from': from, 'arrival-to': to, agency: filters.agency },
  })
  return [
    { label: 'Occupation (%)', kind: 'percent', value: all.share, means: means['Occupation (%)']! },
    { label: 'Nuits vendues', kind: 'number', value: all.sold, means: means['Nuits vendues']! },
    { label: 'Loyers', kind: 'money', value: all.rent, means: means.Loyers!, to: arriving },
    { label: 'Prix de la nuit', kind: 'money', value: all.averageNight, means: means['Prix de la nuit']! },
  ]
}

/** The sold share of the open nights, the rent and the average night in whole euros: of villas `f` together where `sum` adds them up. */
const sharesOf = (sum: (column: RawBuilder<unknown>) => RawBuilder<unknown>) => {
  const [sold, open, rent, nights] = [
    sum(sql`f.sold`),
    sum(sql`f.open`),
    sum(sql`f.rent`),
    sum(sql`f.nights`),
  ]
  return sql`
  (${sold} * 100.0 / nullif(${open}, 0))::float8 as share,
  coalesce(${rent}, 0)::bigint as rent,
  (round(${rent}::numeric / nullif(${nights}, 0) / 100) * 100)::bigint as average_night`
}
const together = (column: RawBuilder<unknown>) => sql`sum(${column})`
const alone = (column: RawBuilder<unknown>) => column

function linesOf({ by }: Filters, villas: RawBuilder<unknown>): RawBuilder<Line> {
  if (by !== 'agency' && by !== 'town')
    return sql<Line>`(
      select f.key, f.name, f.sorted_by, f.agency, 1 as villas, f.open, f.sold, f.nights, ${sharesOf(alone)} from ${villas} f)`
  const [inAgency, inTown] = [sql<string>`min(f.agency)`, sql<string>`min(f.city)`]
  const group = {
    agency: { key: sql`f.agency_id`, name: inAgency },
    town: { key: sql`folded(f.city)`, name: inTown },
  }[by]
  return sql<Line>`(
    select ${group.key} as key, ${group.name} as name, ${inFrenchOrder(group.name)} as sorted_by, null::text as agency,
      count(*)::int as villas, sum(f.open)::int as open, sum(f.sold)::int as sold, sum(f.nights)::int as nights, ${sharesOf(together)}
    from ${villas} f group by ${group.key})`
}

/** The nights of each villa that was ever published, in the period. */
function villasOf({ night, q, agency }: Filters, today: CivilDate): RawBuilder<unknown> {
  const { from, to } = yearOr(night, today)
  const [first, end] = [sql`${from}::date`, sql`(${to}::date + 1)`]
  const within = (start: RawBuilder<unknown>, stop: RawBuilder<unknown>) =>
    sql`greatest(0, least(${stop}, ${end}) - greatest(${start}, ${first}))`
  return sql`(
    with villas as (
      select p.id, p.public_id::text as key, v.title as name, v.title_order as sorted_by, v.city, g.name as agency,
        g.public_id::text as agency_id
      from ${PROPERTY_ROWS} p join ${AGENCY_ROWS} g on g.id = p.agency_id
        join lateral (
          select title, title_order, city from ${VERSION_ROWS} versions where property_id = p.id and published_at is not null
          order by version desc limit 1
        ) v on true
      where ${agency === null ? sql`true` : sql`g.public_id::text = ${agency}`}
        and ${containsText(q, [sql`v.title`, sql`v.city`])}
    ), sold as (
      select r.property_id, sum(${within(sql`r.arrival`, sql`r.departure`)})::int as sold,
        coalesce(sum(r.departure - r.arrival) filter (where r.arrival >= ${first}), 0)::int as nights,
        coalesce(sum(r.charged_rent) filter (where r.arrival >= ${first}), 0)::bigint as rent
      from ${RESERVATION_ROWS} r
      where r.status in ('awaiting_payment', 'confirmed') and r.arrival < ${end} and r.departure > ${first}
      group by r.property_id
    ), closed as (
      select o.property_id, sum(${within(sql`lower(o.nights)`, sql`upper(o.nights)`)})::int as closed
      from ${OCCUPATION_ROWS} o
      where o.released_at is null and o.kind in ('owner_stay', 'block', 'import')
        and o.nights && daterange(${first}, ${end})
      group by o.property_id
    )
    select w.*, greatest(0, ${end} - ${first}) - coalesce(c.closed, 0) as open, coalesce(s.sold, 0) as sold,
      coalesce(s.nights, 0) as nights, coalesce(s.rent, 0) as rent
    from villas w left join sold s on s.property_id = w.id left join closed c on c.property_id = w.id)`
}
