import { privateMeta } from '#app/seo/private-meta.ts'
import { linesAt } from '#modules/reports/house-report.ts'
import { OCCUPANCY_REPORT, type OccupancyLine } from '#modules/reports/occupancy-list.ts'
import { listOccupancy, sumOccupancy } from '#modules/reports/server/list-occupancy.ts'
import { addDays } from '#shared/civil-date.ts'
import type { ListState } from '#shared/lists/list.ts'
import type { Route } from './+types/occupancy.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(OCCUPANCY_REPORT.title)

export const loader = reportLoader(OCCUPANCY_REPORT, { lines: listOccupancy, sums: sumOccupancy })

/** The nights sold of those open, and their price. */
export default function Occupancy({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="occupation"
      report={OCCUPANCY_REPORT}
      loaderData={loaderData}
      unit={['ligne', 'lignes']}
      keyOf={({ key }) => key}
      opens={(line) => staysOf(line, loaderData.view.state.filters)}
      empty="Aucune villa publiée"
    />
  )
}

type Filters = ListState<typeof OCCUPANCY_REPORT.list>['filters']

/** The stays of a villa, of an agency or of a town that have a night in the period: signed, and not cancelled. */
function staysOf({ key, name, period }: OccupancyLine, { by, agency }: Filters): string {
  const of = { villa: key, agency: key, town: name }[by ?? 'villa']
  const { from, to } = period
  return linesAt('/back-office/reservations', {
    ...{
      contract: 'standing',
      agency,
      [by ?? 'villa']: of,
      'departure-from': addDays(from, 1),
      'arrival-to': to,
    },
  })
}
