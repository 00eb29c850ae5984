import { privateMeta } from '#app/seo/private-meta.ts'
import { HOUSE_CANCELLED_REPORT } from '#modules/reports/house-cancelled-list.ts'
import { listHouseCancelled, sumHouseCancelled } from '#modules/reports/server/list-cancelled-stays.ts'
import type { Route } from './+types/cancellations.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(HOUSE_CANCELLED_REPORT.title)

export const loader = reportLoader(HOUSE_CANCELLED_REPORT, {
  lines: listHouseCancelled,
  sums: sumHouseCancelled,
})

/** The signed stays that were cancelled, with their accounts. */
export default function Cancellations({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="annulations"
      report={HOUSE_CANCELLED_REPORT}
      loaderData={loaderData}
      unit={['séjour', 'séjours']}
      keyOf={({ publicId }) => publicId}
      opens={({ publicId }) => `/back-office/reservations/${publicId}`}
      empty="Aucun séjour signé n’a été annulé"
    />
  )
}
