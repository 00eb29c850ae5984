import { createRoute, z } from '@hono/zod-openapi'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { type FeedConflict, listFeedConflicts } from '#modules/feeds/server/list-conflicts.ts'
import { type FeedLine, listFeeds, pullFeedNow } from '#modules/feeds/server/list-feeds.ts'
import { removeFeed } from '#modules/feeds/server/remove-feed.ts'
import { resolveConflict } from '#modules/feeds/server/resolve-conflict.ts'
import { shareCalendar, stopSharingCalendar } from '#modules/feeds/server/share-calendar.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, emptyAnswer, jsonBody, PropertyKey } from './api-schemas.ts'
import { refusals } from './described-doors.ts'

const WHO = 'Pour le propriétaire, les personnes de son agence et les administrateurs.'
const REFUSALS = ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'] as const

const ofProperty = z.object({ id: PropertyKey })
const ofFeed = ofProperty.extend({ feed: z.string().min(1).max(200) })
const instant = z.iso.datetime().nullable()

const Feed = z
  .object({
    id: z.uuid(),
    name: z.string(),
    host: z.string(),
    good_at: instant.openapi({ description: 'Dernière lecture réussie' }),
    tried_at: instant,
    next_pull_at: instant,
    problem: z.string().nullable().openapi({ description: 'Pourquoi la dernière lecture a échoué' }),
    empty_since: instant,
    stale: z
      .boolean()
      .openapi({ description: 'Pas lu depuis 24 heures\u00a0: la villa se loue sur demande' }),
    events: z.int(),
    conflicts: z.int(),
  })
  .openapi('Feed')

const Nights = z.object({ arrival: z.string(), departure: z.string() })
const Conflict = z
  .object({
    id: z.uuid(),
    feed_id: z.uuid(),
    feed_name: z.string(),
    since: z.iso.datetime(),
    theirs: Nights,
    ours: z.array(
      Nights.extend({ kind: z.string(), reservation: z.string().nullable(), note: z.string().nullable() }),
    ),
    may_give_way: z.boolean(),
  })
  .openapi('FeedConflict')

const list = createRoute({
  method: 'get',
  path: '/api/properties/{id}/feeds',
  'x-refusals': refusals(REFUSALS),
  summary: 'Les calendriers d’autres sites que la villa suit, et leurs conflits avec les nuits prises ici',
  description: WHO,
  request: { params: ofProperty },
  responses: answers(
    'Calendriers suivis et conflits ouverts',
    z.object({ feeds: z.array(Feed), conflicts: z.array(Conflict) }),
  ),
})

const add = createRoute({
  method: 'post',
  path: '/api/properties/{id}/feeds',
  'x-refusals': refusals(REFUSALS),
  summary: 'Suivre le calendrier iCal d’un autre site',
  description: `${WHO} Il est lu aussitôt, puis tous les quarts d’heure.`,
  request: {
    params: ofProperty,
    ...jsonBody(z.object({ name: z.string().max(200), url: z.string().max(4_000) }).strict()),
  },
  responses: answers('Le calendrier, suivi désormais', z.object({ id: z.uuid() })),
})

const remove = createRoute({
  method: 'delete',
  path: '/api/properties/{id}/feeds/{feed}',
  'x-refusals': refusals(REFUSALS),
  summary: 'Ne plus suivre un calendrier\u00a0: les nuits à venir qu’il prenait redeviennent libres',
  description: WHO,
  request: { params: ofFeed },
  responses: emptyAnswer('Il n’est plus suivi'),
})

const pull = createRoute({
  method: 'post',
  path: '/api/properties/{id}/feeds/{feed}/pull',
  'x-refusals': refusals(REFUSALS),
  summary: 'Lire un calendrier maintenant',
  description: `${WHO} Dix secondes au plus\u00a0; problem dit pourquoi il n’a pas pu être lu.`,
  request: { params: ofFeed },
  responses: answers('Le calendrier après cette lecture', Feed),
})

const resolve = createRoute({
  method: 'post',
  path: '/api/properties/{id}/feed-conflicts/{conflict}',
  'x-refusals': refusals([...REFUSALS, 'NIGHTS_RESERVED']),
  summary: 'Régler un conflit\u00a0: garder nos nuits, ou les laisser à l’autre site',
  description: `${WHO} Une réservation ou une option ne se déplace pas ainsi (NIGHTS_RESERVED).`,
  request: {
    params: ofProperty.extend({ conflict: z.string().min(1).max(200) }),
    ...jsonBody(z.object({ keep: z.enum(['ours', 'theirs']) }).strict()),
  },
  responses: emptyAnswer('Réglé'),
})

const feedChosen = z.object({ feed: z.string().min(1).max(200).optional() })

const share = createRoute({
  method: 'post',
  path: '/api/properties/{id}/calendar-link',
  'x-refusals': refusals(REFUSALS),
  summary: 'Une adresse iCal des nuits prises, à donner à un autre site\u00a0; la précédente prend fin',
  description: `${WHO} Avec feed, celle du site de ce calendrier suivi\u00a0: elle ne lui répète pas ses propres nuits. L’adresse n’est montrée qu’une fois.`,
  request: { params: ofProperty, query: feedChosen },
  responses: answers('L’adresse', z.object({ address: z.url() })),
})

const unshare = createRoute({
  method: 'delete',
  path: '/api/properties/{id}/calendar-link',
  'x-refusals': refusals(REFUSALS),
  summary: 'Mettre fin à l’adresse iCal donnée à un autre site',
  description: WHO,
  request: { params: ofProperty, query: feedChosen },
  responses: emptyAnswer('L’adresse ne mène plus à rien'),
})

/** The calendars that a villa imports from other sites and exports to them (backstage §3). */
export function addFeedDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(list, async (c) => {
    const property = c.req.valid('param').id
    const feeds = await listFeeds(needs, c.get('actor'), { property })
    const conflicts = await listFeedConflicts(needs, c.get('actor'), { property })
    return c.json({ feeds: feeds.map(feedView), conflicts: conflicts.map(conflictView) }, 200)
  })

  api.openapi(add, async (c) => {
    const { feed } = await addFeed(needs, c.get('actor'), {
      property: c.req.valid('param').id,
      ...c.req.valid('json'),
    })
    return c.json({ id: feed }, 200)
  })

  api.openapi(remove, async (c) => {
    const { id: property, feed } = c.req.valid('param')
    await removeFeed(needs, c.get('actor'), { property, feed })
    return c.body(null, 204)
  })

  api.openapi(pull, async (c) => {
    const { id: property, feed } = c.req.valid('param')
    return c.json(feedView(await pullFeedNow(needs, c.get('actor'), { property, feed })), 200)
  })

  api.openapi(resolve, async (c) => {
    const { id: property, conflict } = c.req.valid('param')
    await resolveConflict(needs, c.get('actor'), { property, conflict, ...c.req.valid('json') })
    return c.body(null, 204)
  })

  api.openapi(share, async (c) => {
    const { feed = null } = c.req.valid('query')
    return c.json(
      await shareCalendar(needs, c.get('actor'), { property: c.req.valid('param').id, feed }),
      200,
    )
  })

  api.openapi(unshare, async (c) => {
    const { feed = null } = c.req.valid('query')
    await stopSharingCalendar(needs, c.get('actor'), { property: c.req.valid('param').id, feed })
    return c.body(null, 204)
  })
}

function feedView(line: FeedLine) {
  const at = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...{ id: line.feed, name: line.name, host: line.host, problem: line.problem, stale: line.isStale },
    ...{ good_at: at(line.goodAt), tried_at: at(line.triedAt), next_pull_at: at(line.nextPullAt) },
    ...{ empty_since: at(line.emptySince), events: line.events, conflicts: line.conflicts },
  }
}

function conflictView({ conflict, feed, feedName, since, theirs, ours, mayGiveWay }: FeedConflict) {
  const side = { feed_id: feed, feed_name: feedName, since: since.toISOString() }
  return {
    id: conflict,
    ...side,
    theirs,
    ours: ours.map(({ stay: _, ...one }) => one),
    may_give_way: mayGiveWay,
  }
}
