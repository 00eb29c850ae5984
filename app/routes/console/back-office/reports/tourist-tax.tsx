import { privateMeta } from '#app/seo/private-meta.ts'
import { linesAt } from '#modules/reports/house-report.ts'
import { daysOfMonthIn } from '#modules/reports/report-days.ts'
import { listTouristTax, sumTouristTax } from '#modules/reports/server/list-tourist-tax.ts'
import { TOURIST_TAX_REPORT, type TouristTaxLine } from '#modules/reports/tourist-tax-list.ts'
import type { ListState } from '#shared/lists/list.ts'
import type { Route } from './+types/tourist-tax.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(TOURIST_TAX_REPORT.title)

export const loader = reportLoader(TOURIST_TAX_REPORT, { lines: listTouristTax, sums: sumTouristTax })

/** The taxe de séjour of each commune. */
export default function TouristTax({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="taxe-de-sejour"
      report={TOURIST_TAX_REPORT}
      loaderData={loaderData}
      unit={['ligne', 'lignes']}
      keyOf={({ key }) => key}
      opens={(line) => staysOf(line, loaderData.view.state.filters)}
      empty="Aucun séjour confirmé"
    />
  )
}

type Filters = ListState<typeof TOURIST_TAX_REPORT.list>['filters']

/** The confirmed stays that left the commune in the days of a line. */
function staysOf({ town, month }: TouristTaxLine, { departure, agency }: Filters): string {
  const { from, to } = month === null ? departure : daysOfMonthIn(month, departure)
  const days = { 'departure-from': from, 'departure-to': to }
  return linesAt('/back-office/reservations', { status: 'confirmed', town, ...days, agency })
}
