import { privateMeta } from '#app/seo/private-meta.ts'
import { listThreads } from '#modules/messages/server/list-threads.ts'
import { OWN_THREAD_LIST } from '#modules/messages/thread-list.ts'
import { ThreadRows } from '#modules/messages/ui/thread-rows.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { readList } from '../frame/list-loader.ts'
import type { Route } from './+types/own-threads.ts'

export const meta = privateMeta('Messages')

export async function loader({ context, url }: Route.LoaderArgs) {
  const area = context.get(consoleContext).area === 'owner' ? 'owner' : 'traveler'
  return {
    area,
    view: await readList(OWN_THREAD_LIST, { context, url }, ({ services, actor, criteria }) =>
      listThreads(services, actor, area, criteria),
    ),
  }
}

/** The threads of a traveler, or those about an owner's villas. */
export default function OwnThreads({ loaderData: { area, view } }: Route.ComponentProps) {
  const to = `/${area}/messages`
  return (
    <div className="grid gap-8">
      <h1 className="display-lg">Messages</h1>
      <ListFrame
        list={OWN_THREAD_LIST}
        view={view}
        label="Messages"
        unit={['échange', 'échanges']}
        hasSorts
        empty={area === 'owner' ? <NoOwnerThread /> : <NoTravelerThread />}
      >
        <ThreadRows threads={view.rows} to={to} />
      </ListFrame>
    </div>
  )
}

function NoOwnerThread() {
  return (
    <EmptyState title="Aucun message">
      Les questions sur vos villas et les échanges sur leurs séjours apparaîtront ici.
    </EmptyState>
  )
}

function NoTravelerThread() {
  return (
    <EmptyState title="Aucun message" action={<ButtonLink to="/annonces">Rechercher une villa</ButtonLink>}>
      Demandez conseil depuis la page d’une villa, ou écrivez à l’agence depuis l’une de vos réservations.
    </EmptyState>
  )
}
