import './feed-tables.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { lockProperty } from '#modules/calendar/server/occupy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { OutgoingNetwork } from '#platform/outgoing.ts'
import { runDueWork, type Work } from '#platform/queue/queue.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { FeedEvent, OddEvent } from '../feed-event.ts'
import type { FeedProblem } from '../feed-problem.ts'
import { waitAfterFailures, waitAfterPull } from '../feed-rhythm.ts'
import { applyFeed } from './apply-feed.ts'
import { type FeedMarks, fetchFeed } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'

export type PullNeeds = { db: Database; clock: Clock; log: Log; feedNetwork: OutgoingNetwork }

/** The work of the queue that pulls a feed, by its public identifier. */
export const FEED_WORK = 'feed'
const LONGEST_FETCH = 10_000

/**
 * Pulls a feed and schedules the next pull: a quarter of an hour after a good one, up to six hours after
 * failed ones. Pulls continue after any number of failures: the feed's owner sees since when it fails.
 */
export function feedWork(needs: PullNeeds, withinMs = LONGEST_FETCH): Work {
  return {
    kind: FEED_WORK,
    atOnce: 4,
    leaseSeconds: 60,
    waitAfter: waitAfterFailures,
    run: (publicId) => pullFeed(needs, publicId, withinMs),
  }
}

/**
 * Pulls these feeds at once, due or not, and waits for them, except those that are being pulled already, by the queue of
 * this process or another. Returns how many it pulled.
 */
export async function pullNow(
  needs: PullNeeds,
  feeds: readonly string[],
  withinMs = LONGEST_FETCH,
): Promise<number> {
  const { done, failed } = await runDueWork(needs, [feedWork(needs, withinMs)], feeds)
  return done + failed
}

type Pulled =
  | (FeedMarks & { isEmpty: boolean; events: FeedEvent[]; odd: OddEvent[] })
  | 'unchanged'
  | { problem: FeedProblem }
type Feed = FeedMarks & {
  propertyId: number
  id: number
  name: string
  url: string
  readOn: CivilDate | null
  applied: number
}

async function pullFeed(
  needs: PullNeeds,
  publicId: string,
  withinMs: number,
): Promise<'done' | { again: number }> {
  const feed = await findFeed(needs.db, publicId)
  if (!feed) return 'done'
  const today = todayInParis(needs.clock)
  const pulled = await readSite(needs, feed, today, withinMs)
  await follow(needs.db, { feed, publicId, pulled, today })
  if (pulled !== 'unchanged' && 'problem' in pulled)
    throw new Error(`Calendrier non lu\u00a0: ${pulled.problem}`)
  return { again: waitAfterPull(randomInt(1_001) / 1_000) }
}

/** Follows events that were read without the network, as a pull that found them does. An unknown feed changes nothing. */
export async function followEvents(
  needs: { db: Database; clock: Clock },
  publicId: string,
  events: FeedEvent[],
): Promise<void> {
  const feed = await findFeed(needs.db, publicId)
  if (!feed) return
  const pulled = { events, odd: [], isEmpty: events.length === 0, etag: null, lastModified: null }
  await follow(needs.db, { feed, publicId, pulled, today: todayInParis(needs.clock) })
}

type Reading = { feed: Feed; publicId: string; pulled: Pulled; today: CivilDate }

function follow(db: Database, { feed, publicId, pulled, today }: Reading): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockProperty(trx, feed.propertyId)
    const now = await findFeed(trx, publicId)
    // The feed was removed meanwhile, or another pull was applied and this reading may be older.
    if (now?.applied !== feed.applied) return
    if (pulled === 'unchanged') await applyFeed(trx, feed, 'unchanged', today)
    // A calendar that is suddenly empty is more often a fault of the site than a fact: no night is freed.
    else if (!('problem' in pulled) && !pulled.isEmpty) await applyFeed(trx, feed, pulled, today)
    await note(trx, feed, pulled, today)
  })
}

/** Uses the validators only on the day of the last reading: a reading covers days counted from its own. */
async function readSite(
  { feedNetwork }: PullNeeds,
  { url, etag, lastModified, readOn }: Feed,
  today: CivilDate,
  withinMs: number,
): Promise<Pulled> {
  const marks = readOn === today ? { etag, lastModified } : { etag: null, lastModified: null }
  const fetched = await fetchFeed(feedNetwork, { url, withinMs, ...marks })
  if (fetched === 'unchanged' || 'problem' in fetched) return fetched
  const { bytes, ...newMarks } = fetched
  const reading = await readFeed(bytes, today)
  return 'problem' in reading ? reading : { ...reading, ...newMarks }
}

async function note(trx: Database, feed: Feed, pulled: Pulled, today: CivilDate): Promise<void> {
  const now = sql<Date>`now()`
  const outcome =
    pulled === 'unchanged'
      ? { goodAt: now, problem: null }
      : 'problem' in pulled
        ? { problem: pulled.problem }
        : {
            goodAt: now,
            problem: null,
            // No ETag for an empty calendar, so that it is fetched whole each time: an unchanged empty
            // calendar proves nothing.
            etag: pulled.isEmpty ? null : pulled.etag,
            lastModified: pulled.isEmpty ? null : pulled.lastModified,
            readOn: today,
            oddEvents: JSON.stringify(pulled.odd),
            emptySince: pulled.isEmpty ? sql<Date>`coalesce(empty_since, now())` : null,
          }
  await trx
    .updateTable('feeds')
    .set({ ...outcome, triedAt: now, applied: feed.applied + 1 })
    .where('propertyId', '=', feed.propertyId)
    .where('id', '=', feed.id)
    .execute()
}

async function findFeed(db: Database, publicId: string): Promise<Feed | undefined> {
  return db
    .selectFrom('feeds')
    .select(['propertyId', 'id', 'name', 'url', 'etag', 'lastModified', 'readOn', 'applied'])
    .where('publicId', '=', publicId)
    .executeTakeFirst()
}
