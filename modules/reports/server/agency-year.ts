import { sql } from 'kysely'
import { DUE_ROWS, LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { AgencyYear, AnswerTimes, Funnel, MoneyOfMonth } from '../agency-figures.ts'
import { isReceived, questionsOf } from './agency-lines.ts'
import type { Sold } from './analyzed-nights.ts'
import { FUNNEL_COUNTS, soldBy } from './figure-queries.ts'

const MONTHS = 12

/** What became of the reservations of villas that were begun in `year` and in the year before. */
export async function countFunnel(
  db: Database,
  { villaIds, agencyIds }: Sold,
  year: number,
): Promise<Record<'now' | 'before', Funnel>> {
  const { rows } = await sql<Funnel & { year: number }>`
    select extract(year from booked_on)::int as year, ${FUNNEL_COUNTS}
    from ${RESERVATION_ROWS} r
    where property_id = any(${[...villaIds]}) and ${soldBy(agencyIds)} and booked_on >= make_date(${year - 1}, 1, 1)
      and booked_on < make_date(${year + 1}, 1, 1)
    group by 1`.execute(db)
  return byYear(rows, year, { begun: 0, signed: 0, confirmed: 0 })
}

/** How the questions of travelers about villas were answered in `year` and in the year before, by `questionsOf`. */
export async function countAnswers(
  db: Database,
  sold: Sold,
  year: number,
): Promise<Record<'now' | 'before', AnswerTimes>> {
  const { rows } = await sql<AnswerTimes & { year: number }>`
    select year, count(*)::int as asked, count(minutes)::int as answered,
      (percentile_disc(0.5) within group (order by minutes))::float8 as median
    from (
      select extract(year from q.asked_at at time zone 'Europe/Paris')::int as year,
        extract(epoch from q.answered_at - q.asked_at) / 60 as minutes
      from ${questionsOf(sold)} q
    ) questions where year in (${year - 1}, ${year}) group by year`.execute(db)
  return byYear(rows, year, { asked: 0, answered: 0, median: null })
}

/**
 * The money of villas by month of `year` and of the year before: what came in less what went back, as the ledger posted it, and
 * what is still to pay of the dues of each month.
 */
export async function sumMoneyOfMonths(db: Database, sold: Sold, year: number): Promise<AgencyYear['money']> {
  const { villaIds, agencyIds } = sold
  const { rows } = await sql<MoneyOfMonth & { month: number }>`
    select month, sum(received)::bigint as received, sum(due)::bigint as due from (
      select ${monthOf(sql`(p.at at time zone 'Europe/Paris')`, year)} as month, l.amount as received, 0 as due
      from ${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
      where ${isReceived(sold)}
      union all
      select ${monthOf(sql`d.due_on`, year)}, 0, d.amount - d.paid_amount
      from ${DUE_ROWS} d join ${RESERVATION_ROWS} r on r.property_id = d.property_id and r.id = d.reservation_id
      where d.property_id = any(${[...villaIds]}) and ${soldBy(agencyIds)} and r.status in ('awaiting_payment', 'confirmed')
    ) moved where month >= 0 and month < ${2 * MONTHS} group by month`.execute(db)
  const found = new Map(rows.map(({ month, received, due }) => [month, { received, due }]))
  const both = Array.from({ length: 2 * MONTHS }, (_, at) => found.get(at) ?? { received: 0, due: 0 })
  return { now: both.slice(MONTHS), before: both.slice(0, MONTHS) }
}

/** What is still to pay of the signed stays of villas, and what of it is past its day. */
export async function sumOpenDues(
  db: Database,
  { villaIds, agencyIds }: Sold,
  today: CivilDate,
): Promise<AgencyYear['open']> {
  const { rows } = await sql<AgencyYear['open']>`
    select coalesce(sum(d.amount - d.paid_amount), 0)::bigint as "left",
      coalesce(sum(d.amount - d.paid_amount) filter (where d.due_on < ${today}), 0)::bigint as overdue
    from ${DUE_ROWS} d join ${RESERVATION_ROWS} r on r.property_id = d.property_id and r.id = d.reservation_id
    where d.property_id = any(${[...villaIds]}) and ${soldBy(agencyIds)} and d.paid_amount < d.amount
      and r.status in ('awaiting_payment', 'confirmed')`.execute(db)
  return rows[0]!
}

/** The month of a day, from 0 for January of the year before `year`. */
function monthOf(day: ReturnType<typeof sql>, year: number) {
  return sql<number>`((extract(year from ${day}) - ${year - 1}) * ${MONTHS} + extract(month from ${day}) - 1)::int`
}

function byYear<Of extends object>(rows: readonly (Of & { year: number })[], year: number, none: Of) {
  const of = (wanted: number): Of => {
    const found = rows.find((row) => row.year === wanted)
    if (!found) return none
    const { year: _, ...figures } = found
    return figures as unknown as Of
  }
  return { now: of(year), before: of(year - 1) }
}
