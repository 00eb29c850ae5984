import { privateMeta } from '#app/seo/private-meta.ts'
import { readSentReport } from '#modules/reports/server/list-sent-reports.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/sent-report.ts'

export const meta = privateMeta('Rapport')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { document } = await foundOr404(readSentReport(context.get(servicesContext), actor, params.report))
  return { document, report: params.report, thing: document.title }
}

/** A report as it was sent to the owners of a villa. */
export default function SentReport({ loaderData: { document, report } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <Breadcrumbs crumbs={[{ label: 'Rapports', to: '/owner/rapports' }, { label: document.title }]} />
      <p>
        <a href={`/owner/rapports/${report}/pdf`} className="text-link inline-flex min-h-11 items-center">
          Ouvrir le rapport (PDF)
        </a>
      </p>
      <PrintedDocumentView document={document} headingLevel={1} />
    </div>
  )
}
