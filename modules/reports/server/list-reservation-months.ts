import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { dayIn } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { linesAt, type ReportSum } from '../house-report.ts'
import { RESERVATION_MONTH_REPORT, type ReservationMonth, STATUS_COLUMNS } from '../reservation-month-list.ts'
import { SOURCE } from './figure-queries.ts'
import {
  agencyName,
  demandReportReader,
  ofAgency,
  type ReportNeeds,
  reportLines,
  reportSums,
} from './report-queries.ts'

type Criteria = ListCriteria<typeof RESERVATION_MONTH_REPORT.list>
type Filters = Criteria['filters']

/** The reservations of the house by month of arrival and status. Refuses FORBIDDEN. */
export function listReservationMonths(
  { db }: ReportNeeds,
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<ReservationMonth>> {
  demandReportReader(actor)
  const orders = {
    month: sql`f.month`,
    total: sql`f.total`,
    confirmed: sql`f.confirmed`,
    cancelled: sql`f.cancelled`,
  }
  return reportLines(db, { from: monthsOf(criteria.filters) }, criteria, orders, sql`f.month`)
}

/** The same over all months. Refuses FORBIDDEN. */
export async function sumReservationMonths(
  { db }: ReportNeeds,
  actor: Actor,
  filters: Filters,
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const sums = sql`coalesce(sum(f.total), 0)::int as total, coalesce(sum(f.confirmed), 0)::int as confirmed,
    coalesce(sum(f.awaiting_signature), 0)::int as unsigned, coalesce(sum(f.cancelled), 0)::int as cancelled`
  const all = await reportSums<Record<'total' | 'confirmed' | 'unsigned' | 'cancelled', number>>(
    db,
    { from: monthsOf(filters) },
    sums,
  )
  const { means } = RESERVATION_MONTH_REPORT
  const sum = (label: string, value: number, status?: string): ReportSum => ({
    ...{ label, kind: 'number', value, means: means[label]! },
    to: reservationsOf(filters, filters.arrival, status),
  })
  return [
    sum('Réservations', all.total),
    sum('Confirmées', all.confirmed, 'confirmed'),
    sum('Signature requise', all.unsigned, 'awaiting_signature'),
    sum('Annulées', all.cancelled, 'cancelled'),
  ]
}

/** Where the reservations that a figure counts are listed. */
function reservationsOf(
  { agency, source }: Filters,
  { from, to }: Filters['arrival'],
  status?: string,
): string {
  const days = { 'arrival-from': from, 'arrival-to': to }
  return linesAt('/back-office/reservations', { status, ...days, agency, source })
}

/** Counted by day before months are worked out: stays are many, days few. */
function monthsOf({ arrival, agency, source }: Filters) {
  const statuses = Object.values(STATUS_COLUMNS)
  const counts = statuses.map(
    (status) => sql`count(*) filter (where r.status = ${sql.lit(status)}) as ${sql.ref(status)}`,
  )
  const sums = statuses.map((status) => sql`sum(${sql.ref(`d.${status}`)})::int as ${sql.ref(status)}`)
  return sql<ReservationMonth>`(
    select date_trunc('month', d.arrival)::date as month, ${agencyName(agency)} as agency, sum(d.total)::int as total,
      ${sql.join(sums)}
    from (
      select r.arrival, count(*) as total, ${sql.join(counts)} from ${RESERVATION_ROWS} r
      where ${dayIn(sql.ref('r.arrival'), arrival)} and ${ofAgency(sql`r.agency_id`, agency)}
        and ${source === null ? sql`true` : sql`${SOURCE} = ${source}`}
      group by r.arrival
    ) d
    group by date_trunc('month', d.arrival)::date)`
}
