import { sql } from 'kysely'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { FigureScope } from '../figure-scope.ts'
import type { MonthOfStays, YearOfStays } from '../year-of-stays.ts'
import { staysIn, withVillas } from './figure-queries.ts'

const MONTHS = 12

/** The confirmed stays of the scope that arrive in `year` and in the year before, month by month, zeros included. */
export async function listYearOfStays(db: Database, scope: FigureScope, year: number): Promise<YearOfStays> {
  const confirmed = sql`${staysIn(scope)} and r.status = 'confirmed'
    and r.arrival >= make_date(${year - 1}, 1, 1) and r.arrival < make_date(${year + 1}, 1, 1)`
  const { rows } = await sql<MonthOfStays & { month: number }>`
    select ((extract(year from arrival) - ${year - 1}) * ${MONTHS} + extract(month from arrival) - 1)::int as month,
      sum(stays)::int as stays, sum(rent)::bigint as rent
    from (
      select r.arrival, count(*) as stays, sum(r.charged_rent) as rent from ${RESERVATION_ROWS} r ${withVillas(scope)}
      where ${confirmed} group by r.arrival
    ) days group by 1
  `.execute(db)
  const found = new Map(rows.map(({ month, ...figures }) => [month, figures]))
  const both = Array.from({ length: 2 * MONTHS }, (_, month) => found.get(month) ?? { stays: 0, rent: 0 })
  return { year, months: both.slice(MONTHS), before: both.slice(0, MONTHS) }
}
