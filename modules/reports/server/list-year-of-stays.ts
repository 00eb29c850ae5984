import { sql } from 'kysely'
import { LEDGER_LINE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { FigureScope } from '../figure-scope.ts'
import type { MonthOfStays, YearOfStays } from '../year-of-stays.ts'
import { inScope } from './figure-queries.ts'

const MONTHS = 12

/** The confirmed stays of the scope that arrive in `year` and in the year before, month by month, zeros included. */
export async function listYearOfStays(db: Database, scope: FigureScope, year: number): Promise<YearOfStays> {
  const { rows } = await sql<MonthOfStays & { month: number }>`
    with stays as (
      select r.id, (extract(year from r.arrival) - ${year - 1}) * ${MONTHS} + extract(month from r.arrival) - 1 as month
      from ${RESERVATION_ROWS} r join ${PROPERTY_ROWS} p on p.id = r.property_id
      where ${inScope(scope)} and r.status = 'confirmed'
        and r.arrival >= make_date(${year - 1}, 1, 1) and r.arrival < make_date(${year + 1}, 1, 1)
    ), rents as (
      select reservation_id, -sum(amount) as rent from ${LEDGER_LINE_ROWS} ledger_lines
      where account = 'rent' and reservation_id in (select id from stays)
      group by reservation_id
    )
    select s.month::int as month, count(*)::int as stays, coalesce(sum(t.rent), 0)::bigint as rent
    from stays s left join rents t on t.reservation_id = s.id group by s.month
  `.execute(db)
  const found = new Map(rows.map(({ month, ...figures }) => [month, figures]))
  const both = Array.from({ length: 2 * MONTHS }, (_, month) => found.get(month) ?? { stays: 0, rent: 0 })
  return { year, months: both.slice(MONTHS), before: both.slice(0, MONTHS) }
}
