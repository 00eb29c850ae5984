import { SYSTEM } from '#modules/accounts/actor.ts'
import { takeNights } from '#modules/calendar/server/take-nights.ts'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { listFeeds } from '#modules/feeds/server/list-feeds.ts'
import { followEvents } from '#modules/feeds/server/pull-feed.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

const FOLLOWED_VILLA = 'villa-mont-boron'
/** Later than every planned stay of the demonstration. */
const DAYS_AHEAD = 350

/**
 * The calendar of another site that a villa of the demonstration follows: a stay that it sold, and one over nights that the
 * owner keeps, which waits for a person. Its address leads nowhere, so that the demonstration needs no network: what the
 * site says was read once, and the pages show since when it does not answer. A villa that follows it already is left alone.
 */
export async function seedFeed(needs: Needs): Promise<void> {
  const villa = await needs.db
    .selectFrom('properties')
    .select('publicId')
    .where('slug', '=', FOLLOWED_VILLA)
    .executeTakeFirst()
  if (!villa) return
  const property = villa.publicId
  if ((await listFeeds(needs, SYSTEM, { property })).length > 0) return
  const first = addDays(todayInParis(needs.clock), DAYS_AHEAD)
  await takeNights(needs, SYSTEM, {
    ...{ property, kind: 'owner_stay', note: 'Séjour en famille' },
    stay: weekFrom(first),
  })
  const { feed } = await addFeed(needs, SYSTEM, {
    ...{ property, name: 'Airbnb', url: 'https://calendrier.example/villa-mont-boron.ics' },
  })
  const sold = (uid: string, arrival: CivilDate) => ({
    ...{ uid, occurrence: '', stay: weekFrom(arrival), isClosure: false },
  })
  await followEvents(needs, feed, [sold('en-conflit', addDays(first, 4)), sold('vendu', addDays(first, 14))])
}

function weekFrom(arrival: CivilDate) {
  return { arrival, departure: addDays(arrival, 7) }
}
