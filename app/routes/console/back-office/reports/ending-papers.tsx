import { privateMeta } from '#app/seo/private-meta.ts'
import { ENDING_PAPER_REPORT } from '#modules/reports/ending-paper-list.ts'
import { listEndingPapers, sumEndingPapers } from '#modules/reports/server/list-ending-papers.ts'
import type { Route } from './+types/ending-papers.ts'
import { reportLoader } from './load-report.ts'
import { ReportPage } from './report-page.tsx'

export const meta = privateMeta(ENDING_PAPER_REPORT.title)

export const loader = reportLoader(ENDING_PAPER_REPORT, { lines: listEndingPapers, sums: sumEndingPapers })

/** The papers of villas on the site that end. */
export default function EndingPapers({ loaderData }: Route.ComponentProps) {
  return (
    <ReportPage
      at="pieces"
      report={ENDING_PAPER_REPORT}
      loaderData={loaderData}
      unit={['pièce', 'pièces']}
      keyOf={({ key }) => key}
      opens={({ mandateId, villaId }) =>
        mandateId ? `/back-office/mandats/${mandateId}` : `/annonces/${villaId}`
      }
      empty="Aucune pièce ne prend fin dans les 90 jours"
    />
  )
}
