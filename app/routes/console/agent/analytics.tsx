import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  AGENCY_FIGURE_LIST,
  AGENCY_MONEY_LIST,
  lengthLines,
  STAY_LENGTH_LIST,
} from '#modules/reports/agency-figure-list.ts'
import { LEAD_TIME_LIST, leadTimeLines, NIGHTS_LIST } from '#modules/reports/analytics-list.ts'
import { getAgencyAnalytics } from '#modules/reports/server/get-agency-analytics.ts'
import { servicesContext } from '#server/request-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { FigureTable } from '../figures/figure-table.tsx'
import { LeadTimesChart } from '../figures/lead-times-chart.tsx'
import { LengthsChart } from '../figures/lengths-chart.tsx'
import { MoneyChart } from '../figures/money-chart.tsx'
import { NightsCharts } from '../figures/nights-charts.tsx'
import { YearAndVilla } from '../figures/year-and-villa.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/analytics.ts'

export const meta = privateMeta('Performance')

const allRows = <Row,>(rows: readonly Row[]) => ({ rows, total: rows.length })

/** The figures of the page and of its charts, for its year and its villa. */
const FILES = {
  chiffres: consoleList(AGENCY_FIGURE_LIST, async ({ services, actor, criteria }) =>
    allRows((await getAgencyAnalytics(services, actor, criteria.filters)).figures),
  ),
  nuits: consoleList(NIGHTS_LIST, async ({ services, actor, criteria }) => {
    const { nights } = await getAgencyAnalytics(services, actor, criteria.filters)
    return allRows(
      nights.months.map((now, at) => ({
        ...{ year: nights.year, month: at + 1 },
        ...{ now, before: nights.before[at]! },
      })),
    )
  }),
  argent: consoleList(AGENCY_MONEY_LIST, async ({ services, actor, criteria }) => {
    const { nights, money } = await getAgencyAnalytics(services, actor, criteria.filters)
    return allRows(
      money.now.map((now, at) => ({
        ...{ year: nights.year, month: at + 1 },
        ...{ now, before: money.before[at]! },
      })),
    )
  }),
  delais: consoleList(LEAD_TIME_LIST, async ({ services, actor, criteria }) => {
    const { leadTimes } = await getAgencyAnalytics(services, actor, criteria.filters)
    return allRows(leadTimeLines(leadTimes.now, leadTimes.before))
  }),
  durees: consoleList(STAY_LENGTH_LIST, async ({ services, actor, criteria }) =>
    allRows(lengthLines((await getAgencyAnalytics(services, actor, criteria.filters)).lengths)),
  ),
}

export const loader = withListFiles(FILES, async ({ context, url }) => {
  const { actor } = context.get(consoleContext)
  const criteria = { year: url.searchParams.get('year'), villa: url.searchParams.get('villa') }
  return { found: await getAgencyAnalytics(context.get(servicesContext), actor, criteria) }
})

const WAY = 'text-link inline-flex min-h-11 items-center dense:min-h-9'

const funnelDays = (year: number) =>
  new URLSearchParams({ 'at-from': `${year}-01-01`, 'at-to': `${year}-12-31` }).toString()

/** How the villas of an agency do in a year, beside the year before; each figure opens the lines it is made of. */
export default function AgencyAnalyticsPage({ loaderData: { found } }: Route.ComponentProps) {
  const { nights, villa, villas, years } = found
  const search = `?${new URLSearchParams({ year: String(nights.year), ...(villa && { villa }) })}`
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Performance"
        actions={
          <>
            <Link to={`/agent/analytics/parcours?${funnelDays(nights.year)}`} className={WAY}>
              De l’appel à la confirmation
            </Link>
            <Link to="/agent/analytics/villas?change=less" className={WAY}>
              Villas en recul
            </Link>
          </>
        }
      >
        Ce que les villas vendent et encaissent, et comment l’agence répond, par rapport à l’année précédente.
      </ConsoleHeading>
      {villas.length === 0 ? (
        <EmptyState title="Aucune villa publiée">
          Les chiffres de l’agence paraîtront ici dès la publication de sa première villa.
        </EmptyState>
      ) : (
        <>
          <YearAndVilla found={found} all="Toutes les villas" />
          <ConsoleSection title={`Chiffres de ${nights.year}`}>
            <FigureTable figures={found.figures} year={nights.year} villa={villa} />
            <p>
              <a
                href={`/agent/analytics/chiffres.csv${search}`}
                download
                className="text-link inline-flex min-h-11 items-center gap-2"
              >
                <Icon of={Download} size={18} />
                Télécharger ces chiffres (CSV)
              </a>
            </p>
          </ConsoleSection>
          <Disclosure foldsOnPhone summary="Nuits vendues et prix moyen">
            <div className="grid gap-10">
              <NightsCharts
                reader="agency"
                nights={nights}
                averageNight={found.averageNight}
                thisYear={years[1]!}
                csvHref={`/agent/analytics/nuits.csv${search}`}
              />
            </div>
          </Disclosure>
          <Disclosure foldsOnPhone summary="Sommes encaissées" className="max-sm:-mt-10">
            <MoneyChart
              money={found.money}
              year={nights.year}
              csvHref={`/agent/analytics/argent.csv${search}`}
            />
          </Disclosure>
          <Disclosure foldsOnPhone summary="Durée des séjours" className="max-sm:-mt-10">
            <LengthsChart
              lengths={found.lengths}
              year={nights.year}
              csvHref={`/agent/analytics/durees.csv${search}`}
            />
          </Disclosure>
          <Disclosure foldsOnPhone summary="Délai de réservation" className="max-sm:-mt-10">
            <LeadTimesChart
              leadTimes={found.leadTimes}
              year={nights.year}
              csvHref={`/agent/analytics/delais.csv${search}`}
            />
          </Disclosure>
        </>
      )}
    </div>
  )
}
