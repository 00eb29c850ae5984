import { privateMeta } from '#app/seo/private-meta.ts'
import { SENT_REPORT_LIST } from '#modules/reports/sent-report-list.ts'
import { listSentReports } from '#modules/reports/server/list-sent-reports.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/sent-reports.ts'

export const meta = privateMeta('Rapports')

export const loader = listLoader(SENT_REPORT_LIST, ({ services, actor, criteria }) =>
  listSentReports(services, actor, criteria),
)

/** The reports that an owner was sent, each with its page. */
export default function SentReports({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading title="Rapports">
        Les rapports mensuels que votre agence vous a envoyés, tels qu’ils étaient ce jour-là.
      </ConsoleHeading>
      <ListTable
        list={SENT_REPORT_LIST}
        view={view}
        label="Rapports"
        unit={['rapport', 'rapports']}
        file="/owner/rapports.csv"
        keyOf={({ publicId }) => publicId}
        opens={({ publicId }) => `/owner/rapports/${publicId}`}
        empty={
          <EmptyState title="Aucun rapport">
            Les rapports que votre agence vous enverra paraîtront ici, mois par mois.
          </EmptyState>
        }
      />
    </div>
  )
}
