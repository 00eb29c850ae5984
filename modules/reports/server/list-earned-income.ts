import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import {
  EARNED_MONTH_ROWS,
  LEDGER_LINE_ROWS,
  LEDGER_POSTING_ROWS,
} from '#modules/payments/server/payment-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { DateRange } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { EARNED_INCOME_REPORT, type EarnedLine } from '../earned-income-list.ts'
import { linesAt, type ReportSum } from '../house-report.ts'
import { demandReportReader, ofAgency, type ReportNeeds, reportLines, reportSums } from './report-queries.ts'

type Criteria = ListCriteria<typeof EARNED_INCOME_REPORT.list>
type Filters = Criteria['filters']

/**
 * What was earned in the books of the house and who got what of it, one line a month and agency or a stay: sums of the ledger alone,
 * the month being that of the posting, as in the statements of owners. Refuses FORBIDDEN.
 */
export function listEarnedIncome(
  { db }: ReportNeeds,
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<EarnedLine>> {
  demandReportReader(actor)
  const { by } = criteria.filters
  const orders = {
    name: by === 'stay' ? sql`f.sorted_by` : sql`f.month`,
    charged: sql`f.charged`,
    commission: sql`f.commission`,
    owners: sql`f.owners`,
  }
  const lines = by === 'stay' ? staysOf(criteria.filters) : monthsOf(criteria.filters)
  return reportLines(db, { from: lines }, criteria, orders, sql`f.key`)
}

type Sums = Record<'charged' | 'commission' | 'otherIncome' | 'owners' | 'owed', Cents>

/** The same over all lines, and what owners are owed at the end of the last month. Refuses FORBIDDEN. */
export async function sumEarnedIncome(
  { db }: ReportNeeds,
  actor: Actor,
  filters: Filters,
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const owed = sql`(select coalesce(-sum(l.amount), 0)::bigint from ${EARNED_MONTH_ROWS} l
    where l.account = 'owner' and ${until(filters.earned.to)} and ${ofAgency(sql`l.holder_id`, filters.agency)})`
  const sums = sql`coalesce(sum(f.charged), 0)::bigint as charged, coalesce(sum(f.commission), 0)::bigint as commission,
    coalesce(sum(f.other_income), 0)::bigint as other_income, coalesce(sum(f.owners), 0)::bigint as owners, ${owed} as owed`
  const all = await reportSums<Sums>(db, { from: monthsOf(filters) }, sums)
  const { means } = EARNED_INCOME_REPORT
  const { earned, agency } = filters
  const stays = linesAt('/back-office/reports/revenus', {
    ...{ by: 'stay', 'earned-from': earned.from, 'earned-to': earned.to, agency },
  })
  const statements = linesAt('/back-office/finance/releves', {
    ...{ 'month-from': earned.from, 'month-to': earned.to, agency },
  })
  const sum = (label: string, value: Cents, to: string): ReportSum => ({
    ...{ label, kind: 'money', value, means: means[label]!, to },
  })
  return [
    sum('Acquis', all.charged, stays),
    sum('Honoraires', all.commission, stays),
    sum('Autres recettes', all.otherIncome, stays),
    sum('Propriétaires', all.owners, stays),
    sum('Dû aux propriétaires', all.owed, statements),
  ]
}

/**
 * Of the lines `l` of allotments, those that each figure sums; a claim is a credit, negative in the ledger. An allotment that is taken back
 * takes its stay back too.
 */
function partsOf({ kind, isRent, stays }: Record<'kind' | 'isRent' | 'stays', RawBuilder<unknown>>) {
  const toAgency = sql`l.account in ('agency', 'agency_vat')`
  return sql`
    coalesce(${stays} filter (where l.account = 'allotted'), 0)::int as stays,
    coalesce(sum(l.amount) filter (where l.account = 'allotted'), 0)::bigint as charged,
    coalesce(-sum(l.amount) filter (where ${toAgency} and ${isRent}), 0)::bigint as commission,
    coalesce(-sum(l.amount) filter (where ${toAgency} and not ${isRent}), 0)::bigint as other_income,
    coalesce(-sum(l.amount) filter (where l.account = 'agency_vat'), 0)::bigint as vat,
    coalesce(-sum(l.amount) filter (where l.account = 'owner' and ${kind} = 'allotment'), 0)::bigint as owners,
    coalesce(-sum(l.amount) filter (where l.account = 'provider'), 0)::bigint as providers,
    coalesce(-sum(l.amount) filter (where l.account = 'commune'), 0)::bigint as communes`
}

/** By the sums that are kept by month (decision 173). */
function monthsOf({ earned, agency }: Filters) {
  const parts = partsOf({ kind: sql`l.kind`, isRent: sql`l.is_rent`, stays: sql`sum(l.lines)` })
  return sql<EarnedLine>`(
    select b.*, g.name as agency, g.public_id as agency_id, null::json as stay,
      to_char(b.month, 'YYYY-MM') || ' ' || g.public_id as key, null::text as sorted_by
    from (
      select s.*, (sum(s.moved) over (partition by s.holder_id order by s.month))::bigint as owed
      from (
        select l.holder_id, l.month, ${parts},
          coalesce(-sum(l.amount) filter (where l.account = 'owner'), 0)::bigint as moved
        from ${EARNED_MONTH_ROWS} l where ${until(earned.to)} and ${ofAgency(sql`l.holder_id`, agency)}
        group by l.holder_id, l.month
      ) s
    ) b join ${AGENCY_ROWS} g on g.id = b.holder_id
    where ${earned.from === null ? sql`true` : sql`b.month >= date_trunc('month', ${earned.from}::date)::date`})`
}

/** True for the kept months `l` up to that of a day, which counts whole. */
function until(day: string | null): RawBuilder<boolean> {
  return day === null ? sql`true` : sql`l.month <= ${day}::date`
}

function staysOf({ earned, agency }: Filters) {
  const isRent = sql`coalesce(l.code = 'rent', false)`
  const parts = partsOf({ kind: sql`p.kind`, isRent, stays: sql`sum(sign(l.amount))` })
  return sql<EarnedLine>`(
    select s.*, g.name as agency, g.public_id as agency_id, null::bigint as owed, r.number as key,
      json_build_object('publicId', r.public_id, 'number', r.number, 'property', v.title) as stay, v.title_order as sorted_by
    from (
      select p.holder_id, p.reservation_id, date_trunc('month', p.at at time zone 'Europe/Paris')::date as month, ${parts}
      from ${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
      where p.kind = 'allotment' and ${inMonths(earned)} and ${ofAgency(sql`p.holder_id`, agency)}
      group by p.holder_id, p.reservation_id, 3
    ) s join ${RESERVATION_ROWS} r on r.id = s.reservation_id
      join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
      join ${AGENCY_ROWS} g on g.id = s.holder_id)`
}

/** True where the month of a posting has a day of the range: months count whole, as those of the statements. */
function inMonths({ from, to }: DateRange): RawBuilder<boolean> {
  const start = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::date)`
  const after = from === null ? sql`true` : sql`p.at at time zone 'Europe/Paris' >= ${start(sql`${from}`)}`
  const before =
    to === null
      ? sql`true`
      : sql`p.at at time zone 'Europe/Paris' < ${start(sql`${to}`)} + interval '1 month'`
  return sql<boolean>`(${after} and ${before})`
}
