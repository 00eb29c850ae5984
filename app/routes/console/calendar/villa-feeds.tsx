import { redirect, useOutletContext, useSearchParams } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { listFeedConflicts } from '#modules/feeds/server/list-conflicts.ts'
import { listFeeds, pullFeedNow } from '#modules/feeds/server/list-feeds.ts'
import { removeFeed } from '#modules/feeds/server/remove-feed.ts'
import { resolveConflict } from '#modules/feeds/server/resolve-conflict.ts'
import { shareCalendar, stopSharingCalendar } from '#modules/feeds/server/share-calendar.ts'
import { servicesContext } from '#server/request-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/villa-feeds.ts'
import { AddFeed } from './add-feed.tsx'
import { ConflictRow } from './conflict-row.tsx'
import { FeedRow } from './feed-row.tsx'
import { FEEDS_FORM } from './feeds-schema.ts'
import { SharedAddress, ShareForm } from './share-form.tsx'
import type { PlannedVillaFrame } from './villa-frame.tsx'

export const meta = privateMeta('Autres calendriers')

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const input = { property: params.property }
  const feeds = await foundOr404(listFeeds(services, actor, input))
  const conflicts = await foundOr404(listFeedConflicts(services, actor, input))
  return { feeds, conflicts }
}

export const headers: Route.HeadersFunction = formHeaders

/** A refusal is shown beside what is known now: calendars are read meanwhile. */
export const shouldRevalidate = () => true

const DONE = {
  ajoute: 'Le calendrier est suivi. Sa première lecture commence.',
  lu: 'Le calendrier a été lu.',
  'en-lecture': 'Ce calendrier est déjà en cours de lecture. Revenez dans une minute voir ses nuits.',
  'non-lu': 'Le calendrier n’a pas pu être lu\u00a0: la raison est ci-dessous.',
  retire: 'Le calendrier n’est plus suivi. Les nuits à venir qu’il prenait sont libres.',
  gardees: 'Vos nuits sont gardées. Retirez ce séjour de l’autre site, qui l’a peut-être vendu.',
  laissees: 'Ces nuits sont laissées à l’autre site.',
  fin: 'L’adresse ne mène plus à rien.',
} as const

const WARNS = new Set(['non-lu', 'en-lecture'])

const after = (url: URL, done: keyof typeof DONE) => redirect(`${url.pathname}?fait=${done}`)

export const action = formAction(
  FEEDS_FORM,
  {
    add: async ({ services, actor, url, found, values }) => {
      await addFeed(services, actor, { ...found, ...values })
      return after(url, 'ajoute')
    },
    pull: async ({ services, actor, url, found, values }) => {
      const { problem, isPulled } = await pullFeedNow(services, actor, { ...found, ...values })
      if (!isPulled) return after(url, 'en-lecture')
      return after(url, problem ? 'non-lu' : 'lu')
    },
    remove: async ({ services, actor, url, found, values }) => {
      await removeFeed(services, actor, { ...found, ...values })
      return after(url, 'retire')
    },
    keep_ours: async ({ services, actor, url, found, values }) => {
      await resolveConflict(services, actor, { ...found, ...values, keep: 'ours' })
      return after(url, 'gardees')
    },
    keep_theirs: async ({ services, actor, url, found, values }) => {
      await resolveConflict(services, actor, { ...found, ...values, keep: 'theirs' })
      return after(url, 'laissees')
    },
    // The address is shown once, in the answer itself: no address of a page may carry it.
    share: async ({ services, actor, found, values: { feed } }) => ({
      ...(await shareCalendar(services, actor, { ...found, feed: feed || null })),
      feed,
    }),
    unshare: async ({ services, actor, url, found, values: { feed } }) => {
      await stopSharingCalendar(services, actor, { ...found, feed: feed || null })
      return after(url, 'fin')
    },
  },
  { before: ({ params }: Route.ActionArgs) => ({ property: params.property }) },
)

/** The calendars of one villa on other sites: their conflicts, their state, and the address given to them. */
export default function VillaFeeds({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, conflicts } = loaderData
  const { title, area } = useOutletContext<PlannedVillaFrame>()
  const [search] = useSearchParams()
  const done = search.get('fait') ?? ''
  const shared = actionData && 'address' in actionData ? actionData : null
  const nameOf = (id: string) => feeds.find(({ feed }) => feed === id)?.name ?? null
  return (
    <>
      {!actionData && Object.hasOwn(DONE, done) && (
        <Notice tone={WARNS.has(done) ? 'warning' : 'success'}>{DONE[done as keyof typeof DONE]}</Notice>
      )}
      {shared && <SharedAddress address={shared.address} site={nameOf(shared.feed)} />}
      {conflicts.length > 0 && (
        <ConsoleSection title="Conflits à régler">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict.conflict} {...{ conflict, area }} />
            ))}
          </ul>
        </ConsoleSection>
      )}
      <ConsoleSection title="Calendriers suivis">
        {feeds.length > 0 ? (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {feeds.map((feed) => (
              <FeedRow key={feed.feed} feed={feed} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Aucun calendrier suivi" level={3}>
            Si {title || 'cette villa'} est louée aussi sur un autre site, suivez son calendrier&nbsp;: les
            nuits qu’il vend ne seront pas vendues ici.
          </EmptyState>
        )}
      </ConsoleSection>
      <ConsoleSection title="Suivre un calendrier">
        <AddFeed />
      </ConsoleSection>
      <ConsoleSection title="Donner nos nuits à un autre site">
        <ShareForm feeds={feeds} />
      </ConsoleSection>
    </>
  )
}
