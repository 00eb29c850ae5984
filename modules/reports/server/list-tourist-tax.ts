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
  return reportLines(db, { from: communesOf(criteria.filters) }, criteria, orders, sql`f.key`)
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
  const all = await reportSums<Sums>(db, { from: communesOf(filters) }, sums)
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

/** A stay that takes place; one that is cancelled may have kept its tax, which its commune is owed all the same. */
const SLEPT = sql`r.status = 'confirmed'`

/** Summed by city and day before months and folded names are worked out: stays are many, cities and days few. */
function communesOf({ by, departure, town, agency }: Filters) {
  const month = by === 'whole' ? sql`null::date` : sql`date_trunc('month', d.departure)::date`
  return sql<TouristTaxLine>`(
    select c.folded || coalesce(to_char(c.month, ' YYYY-MM'), '') as key, min(c.city) as town, c.month,
      ${agencyName(agency)} as agency, sum(c.stays)::int as stays, sum(c.nights)::int as nights,
      sum(c.person_nights)::int as person_nights,
      coalesce(sum(c.charged), 0)::bigint as charged, coalesce(sum(c.allotted), 0)::bigint as allotted
    from (
      select d.*, folded(d.city) as folded, ${month} as month from (
        select v.city, r.departure, count(*) filter (where ${SLEPT}) as stays,
          sum(r.departure - r.arrival) filter (where ${SLEPT}) as nights,
          sum((r.departure - r.arrival) * greatest(0, r.adults + r.children + r.babies - r.minors))
            filter (where ${SLEPT}) as person_nights,
          sum(t.charged) as charged, sum(t.allotted) as allotted
        from ${RESERVATION_ROWS} r join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
          left join (
            select l.reservation_id, -sum(l.amount) filter (where l.account <> 'commune') as charged,
              -sum(l.amount) filter (where l.account = 'commune') as allotted
            from ${LEDGER_LINE_ROWS} l
            where l.account in ('tourist_tax', 'commune') or l.account = 'cancellation_fee' and l.code = 'tourist_tax'
            group by l.reservation_id
          ) t on t.reservation_id = r.id
        where (${SLEPT} or r.status = 'cancelled' and t.allotted > 0) and ${dayIn(sql.ref('r.departure'), departure)}
          and ${ofAgency(sql`r.agency_id`, agency)}
          and ${town === null ? sql`true` : sql`folded(v.city) = ${foldAccents(town)}`}
        group by v.city, r.departure
      ) d
    ) c
    group by c.folded, c.month)`
}
