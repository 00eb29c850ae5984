import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { LEAD_TIME_LIST, leadTimeLines, NIGHTS_LIST } from '#modules/reports/analytics-list.ts'
import { INCOME_LIST } from '#modules/reports/income-list.ts'
import { getOwnerAnalytics, type OwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { servicesContext } from '#server/request-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LeadTimesChart } from '../../figures/lead-times-chart.tsx'
import { NightsCharts } from '../../figures/nights-charts.tsx'
import { YearAndVilla } from '../../figures/year-and-villa.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { consoleList, withListFiles } from '../../frame/list-loader.ts'
import type { Route } from './+types/analytics.ts'
import { IncomeChart } from './income-chart.tsx'

export const meta = privateMeta('Statistiques')

const allRows = <Row,>(rows: readonly Row[] = []) => ({ rows, total: rows.length })

/** The figures of the page's charts, for its year and its villa. */
const FILES = {
  nuits: consoleList(NIGHTS_LIST, async ({ services, actor, criteria }) => {
    const found = await getOwnerAnalytics(services, actor, criteria.filters)
    return allRows(
      found?.nights.months.map((now, at) => ({
        ...{ year: found.nights.year, month: at + 1 },
        ...{ now, before: found.nights.before[at]! },
      })),
    )
  }),
  revenus: consoleList(INCOME_LIST, async ({ services, actor, criteria }) =>
    allRows((await getOwnerAnalytics(services, actor, criteria.filters))?.income),
  ),
  delais: consoleList(LEAD_TIME_LIST, async ({ services, actor, criteria }) => {
    const found = await getOwnerAnalytics(services, actor, criteria.filters)
    return allRows(found ? leadTimeLines(found.leadTimes.now, found.leadTimes.before) : [])
  }),
}

export const loader = withListFiles(FILES, async ({ context, url }) => {
  const { actor } = context.get(consoleContext)
  const criteria = { year: url.searchParams.get('year'), villa: url.searchParams.get('villa') }
  return { found: await getOwnerAnalytics(context.get(servicesContext), actor, criteria) }
})

export default function OwnerAnalyticsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Statistiques">
        Les nuits louées dans vos villas, à quel rythme et à quel prix, par rapport à l’année précédente, et
        ce qui vous en revient. Vos{' '}
        <Link to="/owner/releves" className="text-link">
          relevés
        </Link>{' '}
        en tiennent le compte, et votre agence vous envoie des{' '}
        <Link to="/owner/rapports" className="text-link">
          rapports mensuels
        </Link>
        .
      </ConsoleHeading>
      {found && found.villas.length > 0 ? <Figures found={found} /> : <Nothing isHouse={found === null} />}
    </div>
  )
}

function Figures({ found }: { found: OwnerAnalytics }) {
  const { nights, averageNight, leadTimes, years, villa } = found
  const search = `?year=${nights.year}${villa ? `&villa=${villa}` : ''}`
  return (
    <>
      <YearAndVilla found={found} all="Toutes vos villas" />
      <NightsCharts
        reader="owner"
        nights={nights}
        averageNight={averageNight}
        thisYear={years[1]!}
        csvHref={`/owner/analytics/nuits.csv${search}`}
      />
      <IncomeChart
        income={found.income}
        year={nights.year}
        csvHref={`/owner/analytics/revenus.csv${search}`}
      />
      <LeadTimesChart
        leadTimes={leadTimes}
        year={nights.year}
        csvHref={`/owner/analytics/delais.csv${search}`}
      />
    </>
  )
}

function Nothing({ isHouse }: { isHouse: boolean }) {
  return isHouse ? (
    <EmptyState title="Les statistiques d’un propriétaire">
      Cette page montre à un propriétaire les nuits louées dans ses villas. Les chiffres de toutes les villas
      sont dans le back-office.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune villa publiée">
      Vos statistiques paraîtront ici dès la publication de votre première villa.
    </EmptyState>
  )
}
