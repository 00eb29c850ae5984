import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { CERTIFICATE_ROWS } from '#modules/publication/server/publication-reads.ts'
import { todayInParis } from '#platform/clock.ts'
import { containsText, dayIn } from '#platform/database/list-query.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { ENDING_DAYS, type ENDING_PAPER_REPORT, type EndingPaper } from '../ending-paper-list.ts'
import { linesAt, type ReportSum } from '../house-report.ts'
import { demandReportReader, type ReportNeeds, reportLines, reportSums } from './report-queries.ts'

type Criteria = ListCriteria<typeof ENDING_PAPER_REPORT.list>
type Filters = Criteria['filters']

/** The last mandate and certificates of each villa on the site that end in the days of the filter. Refuses FORBIDDEN. */
export function listEndingPapers(
  { db, clock }: ReportNeeds,
  actor: Actor,
  criteria: Criteria,
): Promise<ListRows<EndingPaper>> {
  demandReportReader(actor)
  const orders = { endsOn: sql`f.ends_on`, property: sql`f.sorted_by` }
  return reportLines(
    db,
    { from: papersOf(criteria.filters, todayInParis(clock)) },
    criteria,
    orders,
    sql`f.key`,
  )
}

/** How many there are, and how many are over. Refuses FORBIDDEN. */
export async function sumEndingPapers(
  { db, clock }: ReportNeeds,
  actor: Actor,
  filters: Filters,
): Promise<ReportSum[]> {
  demandReportReader(actor)
  const today = todayInParis(clock)
  const all = await reportSums<Record<'ending' | 'over' | 'villas', number>>(
    db,
    { from: papersOf(filters, today) },
    sql`count(*) filter (where not f.is_over)::int as ending, count(*) filter (where f.is_over)::int as over,
      count(distinct f.villa_id)::int as villas`,
  )
  const { q, paper, ends, agency } = filters
  const endsIn = (days: Record<string, string | null>) =>
    linesAt('/back-office/reports/pieces', { q, paper, agency, ...days })
  const dayBefore = addDays(today, -1)
  return [
    {
      ...{ label: 'Encore valables', kind: 'number', value: all.ending },
      means: 'Se terminent dans la période, et pas encore.',
      to: endsIn({ 'ends-from': ends.from ?? today, 'ends-to': ends.to ?? addDays(today, ENDING_DAYS) }),
    },
    {
      ...{ label: 'Terminées', kind: 'number', value: all.over },
      means: 'Le dernier jour de la pièce est passé.',
      to: endsIn({
        'ends-from': ends.from,
        'ends-to': ends.to !== null && ends.to < today ? ends.to : dayBefore,
      }),
    },
    {
      ...{ label: 'Villas concernées', kind: 'number', value: all.villas },
      means: 'Les villas en ligne qui ont au moins une de ces pièces.',
    },
  ]
}

function papersOf({ q, paper, ends, agency }: Filters, today: CivilDate) {
  const asked =
    ends.from === null && ends.to === null ? { from: null, to: addDays(today, ENDING_DAYS) } : ends
  return sql<EndingPaper>`(
    select * from (
      select case x.paper when 'mandate' then 'm ' else 'c ' end || x.public_id as key, t.title as property,
        t.title_order as sorted_by, p.public_id as villa_id, x.mandate_id,
        nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as owner, g.name as agency, x.paper, x.number, x.ends_on,
        x.ends_on < ${today}::date as is_over
      from (
        (select distinct on (m.property_id) m.property_id, m.public_id, m.public_id as mandate_id, 'mandate' as paper,
            m.number::text as number, m.ends_on
          from ${MANDATE_ROWS} m where m.status = 'in_force' order by m.property_id, m.ends_on desc nulls first, m.id desc)
        union all
        (select distinct on (c.property_id, c.kind) c.property_id, c.public_id, null::uuid, c.kind, c.number, c.ends_on
          from ${CERTIFICATE_ROWS} c order by c.property_id, c.kind, c.recorded_at desc)
      ) x join ${PROPERTY_ROWS} p on p.id = x.property_id join ${AGENCY_ROWS} g on g.id = p.agency_id
        left join ${PERSON_ROWS} u on u.id = p.owner_id
        left join lateral (
          select shown.title, shown.title_order from ${VERSION_ROWS} shown where shown.property_id = p.id
          order by shown.is_active desc, shown.version desc limit 1) t on true
      where x.ends_on is not null and p.status = 'published'
        and ${agency === null ? sql`true` : sql`g.public_id::text = ${agency}`}
        and ${paper === null ? sql`true` : sql`x.paper = ${paper}`} and ${dayIn(sql.ref('x.ends_on'), asked)}
    ) s where ${containsText(q, [sql`s.property`, sql`s.owner`])})`
}
