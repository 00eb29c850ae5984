import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { LEDGER_LINE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { dayIn } from '#platform/database/list-query.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { linesAt, type ReportSum } from '../house-report.ts'
import { TOURIST_TAX_REPORT, type TouristTaxLine } from '../tourist-tax-list.ts'
import {
  agencyName,
  demandReportReader,
  ofAgency,
  type ReportNeeds,
  reportLines,
  reportSums,
} from './report-queries.ts'

type Criteria = ListCriteria<typeof TOURIST_TAX_REPORT.list>
type Filters = Criteria['filters']

/** The taxe de séjour of the confirmed stays by commune and month of departure, from the ledger. Refuses FORBIDDEN. */
export function listTouristTax(
  { db }: ReportNeeds,
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<TouristTaxLine>> {
  demandReportReader(actor)
  const orders = {
    town: inFrenchOrder(sql`f.town`),
    month: sql`f.month`,
    charged: sql`f.charged`,
    allotted: sql`f.allotted`,
  }
  return reportLines(db, communesOf(criteria.filters), criteria, orders, sql`f.key`)
}

type Sums = { charged: Cents; allotted: Cents; stays: number; personNights: number }

/** The same over all communes. Refuses FORBIDDEN. */
export async function sumTouristTax(
  { db }: ReportNeeds,
  actor: Actor,
  filters: Filters,
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const sums = sql`coalesce(sum(f.charged), 0)::bigint as charged, coalesce(sum(f.allotted), 0)::bigint as allotted,
    coalesce(sum(f.stays), 0)::int as stays, coalesce(sum(f.person_nights), 0)::int as person_nights`
  const all = await reportSums<Sums>(db, communesOf(filters), sums)
  const { means } = TOURIST_TAX_REPORT
  const { departure, agency, town } = filters
  const to = linesAt('/back-office/reservations', {
    ...{ status: 'confirmed', 'departure-from': departure.from, 'departure-to': departure.to, agency, town },
  })
  return [
    { label: 'Taxe facturée', kind: 'money', value: all.charged, means: means['Taxe facturée']!, to },
    {
      label: 'Revient à la commune',
      kind: 'money',
      value: all.allotted,
      means: means['Revient à la commune']!,
    },
    { label: 'Séjours', kind: 'number', value: all.stays, means: means.Séjours!, to },
    {
      ...{ label: 'Nuitées d’adultes', kind: 'number', value: all.personNights },
      means: means['Nuitées d’adultes']!,
    },
  ]
}

function communesOf({ by, departure, town, agency }: Filters) {
  const month = by === 'whole' ? sql`null::date` : sql`date_trunc('month', s.departure)::date`
  return sql<TouristTaxLine>`(
    select folded(s.city) || coalesce(to_char(${month}, ' YYYY-MM'), '') as key, min(s.city) as town, ${month} as month,
      ${agencyName(agency)} as agency, count(*)::int as stays, sum(s.departure - s.arrival)::int as nights,
      sum((s.departure - s.arrival) * s.adults)::int as person_nights,
      coalesce(sum(t.charged), 0)::bigint as charged, coalesce(sum(t.allotted), 0)::bigint as allotted
    from (
      select r.id, r.arrival, r.departure, greatest(0, r.adults + r.children + r.babies - r.minors) as adults, v.city
      from ${RESERVATION_ROWS} r join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
      where r.status = 'confirmed' and ${dayIn(sql.ref('r.departure'), departure)}
        and ${ofAgency(sql`r.agency_id`, agency)}
        and ${town === null ? sql`true` : sql`folded(v.city) = ${foldAccents(town)}`}
    ) s left join lateral (
      select -sum(l.amount) filter (where l.account = 'tourist_tax') as charged,
        -sum(l.amount) filter (where l.account = 'commune') as allotted
      from ${LEDGER_LINE_ROWS} l where l.reservation_id = s.id and l.account in ('tourist_tax', 'commune')
    ) t on true
    group by folded(s.city)${by === 'whole' ? sql`` : sql`, ${month}`})`
}
