import './feed-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { STALE_SECONDS } from '#modules/calendar/calendar-freshness.ts'
import { getManaged } from '#modules/calendar/server/managed-property.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { OddEvent } from '../feed-event.ts'
import type { FeedProblem } from '../feed-problem.ts'
import { FEED_WORK, type PullNeeds, pullNow } from './pull-feed.ts'

/**
 * A feed for those who manage it. Only the host of its address is shown, because the address gives access to
 * the calendar.
 */
export type FeedLine = {
  feed: string
  name: string
  host: string
  createdAt: Date
  /** The times of the last good pull and of the last pull; null before the first. */
  goodAt: Date | null
  triedAt: Date | null
  nextPullAt: Date | null
  /** Why the last pull failed; null after a good one. */
  problem: FeedProblem | null
  /** Since when the calendar has no event at all. */
  emptySince: Date | null
  /** Not read for 24 hours: the villa is then let on request only. */
  isStale: boolean
  /** The number of events that take nights, and of those in conflict with other nights here. */
  events: number
  conflicts: number
  /** Events that take no night, for a person to look at on the other site. */
  odd: OddEvent[]
}

/** The feeds of a property, in the order they were added. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND. */
export async function listFeeds(
  { db }: { db: Database },
  actor: Actor,
  { property }: { property: string },
): Promise<FeedLine[]> {
  const { id } = await getManaged(db, actor, property)
  const { rows } = await sql<FeedLine>`
    select f.public_id as feed, f.name, substring(f.url from '^https://([^/?#]+)') as host, f.created_at, f.good_at,
      f.tried_at, q.next_attempt_at as next_pull_at, f.problem, f.empty_since, f.odd_events as odd,
      coalesce(f.good_at, f.created_at) < now() - make_interval(secs => ${STALE_SECONDS}) as is_stale,
      count(e.id)::int as events, count(e.conflict_since)::int as conflicts
    from feeds f
    left join feed_events e on e.property_id = f.property_id and e.feed_id = f.id
    left join queue_items q on q.kind = ${FEED_WORK} and q.subject = f.public_id::text
    where f.property_id = ${id}
    group by f.property_id, f.id, q.id
    order by f.id`.execute(db)
  return rows
}

/** How long a person who asks for a pull waits for the end of another one, and how often it is looked for. */
const LONGEST_WAIT = 12_000
const LOOK_EVERY = 100

/**
 * Pulls a feed now and gives its new state; `problem` is the reason when it could not be read. A pull that is already
 * under way read the site earlier: its end is awaited, then the feed is pulled again; `isPulled` is false when that end
 * did not come in time, and nothing new is known. Refuses SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND.
 */
export async function pullFeedNow(
  needs: PullNeeds,
  actor: Actor,
  { property, feed }: { property: string; feed: string },
): Promise<FeedLine & { isPulled: boolean }> {
  const find = async () => (await listFeeds(needs, actor, { property })).find((line) => line.feed === feed)
  if (!(await find())) throw new Refusal('NOT_FOUND')
  const isPulled = await pullOnceFree(needs, feed)
  const line = await find()
  if (!line) throw new Refusal('NOT_FOUND')
  return { ...line, isPulled }
}

async function pullOnceFree(needs: PullNeeds, feed: string): Promise<boolean> {
  for (const until = Date.now() + LONGEST_WAIT; Date.now() < until; ) {
    if ((await pullNow(needs, [feed])) > 0) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return false
}
