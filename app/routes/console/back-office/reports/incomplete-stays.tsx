import { privateMeta } from '#app/seo/private-meta.ts'
import { INCOMPLETE_STAY_REPORT } from '#modules/reports/incomplete-stay-list.ts'
import { listIncompleteStays, sumIncompleteStays } from '#modules/reports/server/list-incomplete-stays.ts'
import type { Route } from './+types/incomplete-stays.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(INCOMPLETE_STAY_REPORT.title)

export const loader = reportLoader(INCOMPLETE_STAY_REPORT, {
  lines: listIncompleteStays,
  sums: sumIncompleteStays,
})

/** The stays that lack their contract or a sum that is due. */
export default function IncompleteStays({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="sejours-incomplets"
      report={INCOMPLETE_STAY_REPORT}
      loaderData={loaderData}
      unit={['séjour', 'séjours']}
      keyOf={({ publicId }) => publicId}
      opens={({ publicId }) => `/back-office/reservations/${publicId}`}
      empty="Aucun séjour n’attend son contrat ni un paiement"
    />
  )
}
