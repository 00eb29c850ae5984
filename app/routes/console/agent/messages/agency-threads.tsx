import { privateMeta } from '#app/seo/private-meta.ts'
import { listThreads } from '#modules/messages/server/list-threads.ts'
import { THREAD_LIST } from '#modules/messages/thread-list.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/agency-threads.ts'
import { ThreadsTable } from './threads-table.tsx'

export const meta = privateMeta('Messages')

export const loader = listLoader(THREAD_LIST, ({ services, actor, criteria }) =>
  listThreads(services, actor, 'agency', criteria),
)

/** Every thread about the villas and the stays of the agency. */
export default function AgencyThreads({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Messages">
        Les échanges avec les voyageurs et les propriétaires, d’abord ceux qui attendent une réponse.
      </ConsoleHeading>
      <ThreadsTable
        view={view}
        file="/agent/messages.csv"
        empty="Les questions posées depuis vos annonces et les messages sur vos séjours apparaîtront ici."
      />
    </div>
  )
}
