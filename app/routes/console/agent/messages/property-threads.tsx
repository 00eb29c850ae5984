import { privateMeta } from '#app/seo/private-meta.ts'
import { getMessagedProperty, listThreads } from '#modules/messages/server/list-threads.ts'
import { THREAD_LIST } from '#modules/messages/thread-list.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { readList } from '../../frame/list-loader.ts'
import type { Route } from './+types/property-threads.ts'
import { ThreadsTable } from './threads-table.tsx'

export const meta = privateMeta('Messages')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const property = await getMessagedProperty(
      context.get(servicesContext),
      context.get(consoleContext).actor,
      params.property,
    )
    const view = await readList(THREAD_LIST, { context, url }, ({ services, actor, criteria }) =>
      listThreads(services, actor, 'agency', criteria, property.publicId),
    )
    return { property, view, thing: property.title }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  }
}

/** Every thread about one villa of the agency and its stays. */
export default function PropertyThreads({ loaderData: { property, view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-12">
      <div className="grid gap-6">
        <Breadcrumbs crumbs={[{ label: 'Messages', to: '/agent/messages' }, { label: property.title }]} />
        <ConsoleHeading title={property.title}>
          Les échanges sur cette villa et ses séjours, d’abord ceux qui attendent une réponse.
        </ConsoleHeading>
      </div>
      <ThreadsTable view={view} empty="Les questions posées depuis cette annonce apparaîtront ici." />
    </div>
  )
}
