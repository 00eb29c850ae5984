import { SYSTEM } from '#modules/accounts/actor.ts'
import { listBusy } from '#modules/calendar/server/list-busy.ts'
import { feedEventsOf } from '#modules/feeds/feed-event.ts'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { listFeedConflicts } from '#modules/feeds/server/list-conflicts.ts'
import { listFeeds, pullFeedNow } from '#modules/feeds/server/list-feeds.ts'
import { followEvents } from '#modules/feeds/server/pull-feed.ts'
import { readWrittenEvents } from '#modules/feeds/written-events.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Instant } from '#shared/paris-time.ts'
import { openFeedServer } from './feed-server.ts'
import { calendarText, dayEvent } from './feed-texts.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from './published-villa.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestServices } from './test-services.ts'

/**
 * Two days of July 2027, as an event's first day and its end: all nights of these tests are in that month.
 */
export const july = (from: number, to: number) => ({ from: dayOf(from), to: dayOf(to) })
const dayOf = (day: number) => `2027-07-${String(day).padStart(2, '0')}`

/** The instant of the desk’s clock, unless a test gives another. */
export const FEED_NOW = '2026-11-22T09:00:00Z'

type Said = { uid: string; from: string; to: string; words?: string }

export type FeedDesk = Awaited<ReturnType<typeof openFeedDesk>>

type Choices = { db?: Database; now?: { at: Instant } }

/**
 * Villas on the site, another site that publishes their calendars, and the product that imports them. Call it in
 * `beforeAll`, and `nextVilla` in `beforeEach`: `villa` is that of the test.
 */
export async function openFeedDesk({ db: given, now = { at: FEED_NOW } }: Choices = {}) {
  const db = given ?? (await openTestDatabase()).db
  const site = await openFeedServer()
  const clock = { now: () => new Date(now.at) }
  const services = await openTestServices(db, { clock, feedNetwork: site.network })
  const agencyId = await openTestAgency(db)
  const addVilla = () => publishTestVilla({ db, clock }, {}, agencyId)
  const nightsIn = (text: string) => {
    const today = todayInParis(clock)
    const read = readWrittenEvents(text, today)
    return 'problem' in read ? [] : feedEventsOf(read.events, today)
  }
  let villa: TestVilla
  let paths = 0
  return {
    db,
    site,
    services,
    agencyId,
    addVilla,
    nextVilla: async () => {
      villa = await addVilla()
    },
    get villa() {
      return villa
    },
    /**
     * Imports another site's calendar of the villa, whose first content is followed. `say` is what the site answers a `pull` from then
     * on; `read` follows what a pull would read, without the network and the thread of one.
     */
    follow: async (villa: TestVilla, first: readonly Said[]) => {
      paths += 1
      const path = `/${paths}.ics`
      const say = (events: readonly Said[], more: string[] = []) => site.say(path, textOf(events, more))
      say(first)
      const input = { property: villa.publicId, name: `Site ${paths}`, url: site.urlOf(path) }
      const { feed } = await addFeed(services, SYSTEM, input)
      const pull = () => pullFeedNow(services, SYSTEM, { property: villa.publicId, feed })
      const read = (events: readonly Said[]) => followEvents(services, feed, nightsIn(textOf(events)))
      await read(first)
      return { feed, path, url: input.url, say, pull, read }
    },
    /** The occupations of a villa, each as `kind arrival/departure`. */
    taken: async ({ propertyId }: TestVilla) =>
      (await listBusy(db, propertyId, '2026-11-22')).map(
        ({ kind, arrival, departure }) => `${kind} ${arrival.slice(5)}/${departure.slice(5)}`,
      ),
    conflicts: ({ publicId }: TestVilla) => listFeedConflicts(services, SYSTEM, { property: publicId }),
    feeds: ({ publicId }: TestVilla) => listFeeds(services, SYSTEM, { property: publicId }),
  }
}

const textOf = (events: readonly Said[], more: readonly string[] = []) =>
  calendarText(
    '-//Autre//FR',
    ...events.map(({ uid, from, to, words }) => [...dayEvent(uid, from, to, words), ...more]),
  )
