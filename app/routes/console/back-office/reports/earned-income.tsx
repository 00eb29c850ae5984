import { Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { EARNED_INCOME_REPORT, type EarnedLine } from '#modules/reports/earned-income-list.ts'
import { linesAt } from '#modules/reports/house-report.ts'
import { listEarnedIncome, sumEarnedIncome } from '#modules/reports/server/list-earned-income.ts'
import { formatEuros } from '#shared/money.ts'
import type { Route } from './+types/earned-income.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(EARNED_INCOME_REPORT.title)

export const loader = reportLoader(EARNED_INCOME_REPORT, { lines: listEarnedIncome, sums: sumEarnedIncome })

/** What stays brought and who gets it, a month and agency or a stay each. */
export default function EarnedIncome({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="revenus"
      report={EARNED_INCOME_REPORT}
      loaderData={loaderData}
      unit={['ligne', 'lignes']}
      keyOf={({ key }) => key}
      opens={opensOf}
      cells={{ name: (line) => <Name line={line} />, owed: (line) => <Owed line={line} /> }}
      empty="Aucun séjour n’est encore acquis"
    />
  )
}

/** A month opens its stays, a stay its page. */
function opensOf({ stay, month, agencyId }: EarnedLine): string {
  if (stay) return `/back-office/reservations/${stay.publicId}`
  return linesAt('/back-office/reports/revenus', {
    ...{ by: 'stay', 'earned-from': month, 'earned-to': month, agency: agencyId },
  })
}

/** On a telephone the agency stands below its month: two agencies have the same one. */
function Name({ line }: { line: EarnedLine }) {
  return (
    <>
      {String(EARNED_INCOME_REPORT.list.columns.name!.value(line))}
      <span className="block text-sm font-normal sm:hidden">{line.agency}</span>
    </>
  )
}

/** What owners are owed opens their statements of the month. */
function Owed({ line: { owed, month, agencyId } }: { line: EarnedLine }) {
  if (owed === null) return null
  const statements = { 'month-from': month, 'month-to': month, agency: agencyId }
  return (
    <Link to={linesAt('/back-office/finance/releves', statements)} className="text-link tabular">
      {formatEuros(owed)}
    </Link>
  )
}
