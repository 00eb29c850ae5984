import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { reportedMonths } from '#modules/reports/owner-report.ts'
import { getAgencyAnalytics } from '#modules/reports/server/get-agency-analytics.ts'
import { getReportedVilla } from '#modules/reports/server/read-owner-report.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { monthWords } from '#shared/civil-month.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FigureTable } from '../../figures/figure-table.tsx'
import { NightsCharts } from '../../figures/nights-charts.tsx'
import { YearAndVilla } from '../../figures/year-and-villa.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/villa-reports.ts'

export const meta = privateMeta('Rapports')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const villa = await foundOr404(getReportedVilla(services.db, actor, params.property))
  const criteria = { year: url.searchParams.get('year'), villa: villa.publicId }
  const found = await getAgencyAnalytics(services, actor, criteria)
  return {
    title: villa.title,
    property: villa.publicId,
    // A villa that was never published has no figures of its own.
    found: found.villa === villa.publicId ? found : null,
    months: reportedMonths(found.nights.year, todayInParis(services.clock)).reverse(),
    thing: villa.title,
  }
}

/** How one villa does in a year, and the report of each month to its owners. */
export default function VillaReports({ loaderData }: Route.ComponentProps) {
  const { title, property, found, months } = loaderData
  const year = found?.nights.year
  return (
    <div className="grid gap-10">
      <div className="grid gap-6">
        <Breadcrumbs crumbs={[{ label: 'Mes annonces', to: '/agent/properties' }, { label: title }]} />
        <ConsoleHeading title={title}>
          Les chiffres de la villa et le rapport de chaque mois à ses propriétaires.
        </ConsoleHeading>
      </div>
      {found && <YearAndVilla found={{ ...found, villas: [] }} all="" />}
      <ConsoleSection title="Rapports mensuels">
        {months.length === 0 ? (
          <p className="text-ardoise">Aucun mois de cette année n’a commencé.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6">
            {months.map((month) => (
              <li key={month}>
                <Link
                  to={`/agent/properties/${property}/reports/${month.slice(0, 7)}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {monthWords(month)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ConsoleSection>
      {found && (
        <>
          <ConsoleSection title={`Chiffres de ${year}`}>
            <FigureTable figures={found.figures} year={found.nights.year} villa={property} />
          </ConsoleSection>
          <NightsCharts
            reader="agency"
            nights={found.nights}
            averageNight={found.averageNight}
            thisYear={found.years[1]!}
            csvHref={`/agent/analytics/nuits.csv?year=${year}&villa=${property}`}
          />
        </>
      )}
    </div>
  )
}
