import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openFeedServer } from '../feed-server.ts'
import { calendarText, dayEvent } from '../feed-texts.ts'
import { publishTestVilla } from '../published-villa.ts'
import type { PullOrder } from './feed-puller.ts'
import { type Place, runUntilKilled } from './killed-run.ts'

const NOW = '2026-11-22T09:00:00Z'
const STAYS = dayEvent('stays', '2027-07-01', '2027-07-03')
const FIRST = [
  STAYS,
  dayEvent('moves', '2027-07-03', '2027-07-10'),
  dayEvent('goes', '2027-07-10', '2027-07-12'),
]
const THEN = [
  STAYS,
  dayEvent('moves', '2027-07-04', '2027-07-10'),
  dayEvent('comes', '2027-08-01', '2027-08-08'),
]

/**
 * Kills the process that pulls a feed before one of `oneIn` of its writes in turn, with the same folder or server each
 * time, and checks that the nights are the same as without a kill.
 */
export function testKilledPulls(openPlace: () => Place, oneIn: number): void {
  test('a feed’s pull that is killed at any write loses nothing and does nothing twice', async () => {
    const database = openPlace()
    const site = await openFeedServer()
    const say = (events: string[][]) => site.say('/killed.ics', calendarText('-//Autre//FR', ...events))
    const { feed, propertyId } = await prepare(database, site.urlOf('/killed.ics'))
    const pull = (diesBefore: number | null) =>
      runUntilKilled('feed-puller.ts', { database, feed, now: NOW, diesBefore } satisfies PullOrder)
    say(FIRST)
    expect(await pull(null)).toBe('ended')
    say(THEN)
    let write = 1
    while ((await pull(write)) === 'killed') write += oneIn
    expect(write).toBeGreaterThan(11)
    // Nights are freed once two pulls missed their event: the pulls so far may have written only one miss.
    await pull(null)
    expect(await readNights(database, propertyId)).toEqual({
      live: ['2027-07-01/2027-07-03', '2027-07-04/2027-07-10', '2027-08-01/2027-08-08'],
      // Three at first, the one that moved, the one that was added: each was taken once.
      ever: 5,
      // The feed waits for its next pull.
      queued: 1,
    })
  })
}

async function prepare(database: Place, url: string) {
  const opened = await openDatabase(database)
  const villa = await publishTestVilla({ db: opened.db, clock: { now: () => new Date(NOW) } })
  const needs = { db: opened.db, config: { publicUrl: 'https://calanque.test' } }
  const { feed } = await addFeed(needs, SYSTEM, { property: villa.publicId, name: 'Autre site', url })
  await opened.close()
  return { feed, propertyId: villa.propertyId }
}

async function readNights(database: Place, propertyId: number) {
  const { db, close } = await openDatabase(database)
  const { rows } = await sql<{ live: string[]; ever: number; queued: number }>`
    select array_agg(lower(nights) || '/' || upper(nights) order by nights) filter (where released_at is null) as live,
      count(*)::int as ever,
      (select count(*)::int from queue_items where kind = 'feed' and gave_up_at is null) as queued
    from occupations where property_id = ${propertyId}`.execute(db)
  await close()
  return rows[0]
}
