import { lockProperty } from '#modules/calendar/server/occupy.ts'
import { applyFeed } from '#modules/feeds/server/apply-feed.ts'
import { type FeedReading, readFeed } from '#modules/feeds/server/read-feed.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays } from '#shared/civil-date.ts'
import { calendarText, dayEvent } from '#tests/feed-texts.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { medianOf, printBySize, timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/feed-bench.ts`: reads another site's calendar of 200 and of 2 000 events and applies it to a
 * villa: as new, unchanged, and with every event moved by a day. Compare the figures of the two sizes.
 */
const SIZES = [200, 2_000] as const
const ROUNDS = 5
/** The nights that may be booked, shared by the events: no villa has more. */
const NIGHTS = 700
const clock = { now: () => new Date() }
const today = todayInParis(clock)

await onOwnPostgres((db) =>
  printBySize(['events', 'KiB', 'read ms', 'new ms', 'same again ms', 'all moved ms'], SIZES, (size) =>
    measure(db, size),
  ),
)

async function measure(db: Database, size: number): Promise<number[]> {
  const rounds: number[][] = []
  const [first, moved] = [calendarOf(size, 10), calendarOf(size, 11)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { propertyId } = await publishTestVilla({ db, clock })
    const { id } = await db
      .insertInto('feeds')
      .values({ propertyId, name: 'Banc', url: 'https://example.org/1.ics' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const apply = (reading: FeedReading) =>
      inTransaction(db, async (trx) => {
        if ('problem' in reading) throw new Error(reading.problem)
        await lockProperty(trx, propertyId)
        await applyFeed(trx, { propertyId, id, name: 'Banc' }, reading, today)
      })
    const [reading, read] = await timed(() => readFeed(Buffer.from(first), today))
    const [, fresh] = await timed(() => apply(reading))
    const [, same] = await timed(() => apply(reading))
    const next = await readFeed(Buffer.from(moved), today)
    const [, all] = await timed(() => apply(next))
    rounds.push([read, fresh, same, all])
  }
  const medians = [0, 1, 2, 3].map((i) => medianOf(rounds.map((one) => one[i]!)))
  return [first.length / 1024, ...medians]
}

function calendarOf(size: number, shift: number): string {
  const events = Array.from({ length: size }, (_, i) => {
    const night = addDays(today, shift + (i % NIGHTS))
    return dayEvent(`event-${i}@example.org`, night, addDays(night, 1))
  })
  return calendarText('-//Banc//FR', ...events)
}
