import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { todayInParis } from '#platform/clock.ts'
import { containsText, dayIn } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { linesAt, type ReportSum } from '../house-report.ts'
import {
  INCOMPLETE_STAY_REPORT,
  type IncompleteStay,
  MISSING_LABELS,
  type Missing,
} from '../incomplete-stay-list.ts'
import { demandReportReader, type ReportNeeds, reportLines, reportSums } from './report-queries.ts'

type Criteria = ListCriteria<typeof INCOMPLETE_STAY_REPORT.list>
type Filters = Criteria['filters']

/** The stays of the house that lack their contract or a sum that is due, as agencies see theirs waiting. Refuses FORBIDDEN. */
export function listIncompleteStays(
  { db, clock }: ReportNeeds,
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<IncompleteStay>> {
  demandReportReader(actor)
  const orders = { arrival: sql`f.arrival`, property: sql`f.sorted_by`, left: sql`f."left"` }
  return reportLines(
    db,
    { from: staysOf(criteria.filters, todayInParis(clock)) },
    criteria,
    orders,
    sql`f.number`,
  )
}

/** How many lack each, and what is still to pay. Refuses FORBIDDEN. */
export async function sumIncompleteStays(
  { db, clock }: ReportNeeds,
  actor: Actor,
  filters: Filters,
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const kinds = Object.keys(MISSING_LABELS) as Missing[]
  const counts = kinds.map(
    (kind) => sql`count(*) filter (where f.missing = ${sql.lit(kind)})::int as ${sql.ref(kind)}`,
  )
  const all = await reportSums<Record<Missing, number> & { left: Cents }>(
    db,
    { from: staysOf(filters, todayInParis(clock)) },
    sql`${sql.join(counts)}, coalesce(sum(f."left"), 0)::bigint as "left"`,
  )
  const { means } = INCOMPLETE_STAY_REPORT
  const { q, arrival, agency } = filters
  return [
    ...kinds.map(
      (kind): ReportSum => ({
        ...{
          label: MISSING_LABELS[kind],
          kind: 'number',
          value: all[kind],
          means: means[MISSING_LABELS[kind]]!,
        },
        to: linesAt('/back-office/reports/sejours-incomplets', {
          ...{ missing: kind, q, 'arrival-from': arrival.from, 'arrival-to': arrival.to, agency },
        }),
      }),
    ),
    { label: 'Reste à payer', kind: 'money', value: all.left, means: means['Reste à payer']! },
  ]
}

/** What is overdue is read first: open sums are few, and their stays are looked up one by one (decision 137). */
function staysOf({ q, missing, arrival, agency }: Filters, today: CivilDate) {
  return sql<IncompleteStay>`(
    with lacking as (
      select property_id, reservation_id, bool_or(is_overdue) as is_overdue from (
        select d.property_id, d.reservation_id, true as is_overdue from ${DUE_ROWS} d
        where d.due_on < ${today}::date and d.paid_amount < d.amount
        union all
        select w.property_id, w.id, false from ${RESERVATION_ROWS} w
        where w.status in ('awaiting_signature', 'awaiting_payment')
      ) one group by property_id, reservation_id
    )
    select * from (
      select r.public_id, r.number, v.title as property, v.title_order as sorted_by, g.name as agency, r.arrival,
        r.departure, nullif(trim(concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')), '') as guest,
        case when r.status = 'awaiting_signature' then 'unsigned' when l.is_overdue then 'overdue'
          else 'unpaid' end as missing,
        (select sum(d.amount - d.paid_amount)::bigint from ${DUE_ROWS} d
          where d.property_id = r.property_id and d.reservation_id = r.id) as "left"
      from lacking l join lateral (
          select one.* from ${RESERVATION_ROWS} one where one.property_id = l.property_id and one.id = l.reservation_id limit 1
        ) r on r.status in ('awaiting_signature', 'awaiting_payment', 'confirmed')
        join ${AGENCY_ROWS} g on g.id = r.agency_id
        join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
      where ${dayIn(sql.ref('r.arrival'), arrival)} and ${agency === null ? sql`true` : sql`g.public_id::text = ${agency}`}
    ) s
    where ${missing === null ? sql`true` : sql`s.missing = ${missing}`}
      and ${containsText(q, [sql`s.property`, sql`s.number`, sql`s.guest`])})`
}
