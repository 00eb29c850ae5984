import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openTestAgency, publishTestVilla } from '../published-villa.ts'
import type { FillOrder } from './filler.ts'
import { type Place, runUntilKilled } from './killed-run.ts'

const NOW = '2026-11-22T09:00:00Z'
const VILLAS = 5

/**
 * Kills the process that fills a catalogue before one of `oneIn` of its writes in turn: each goes on where the one before it was, until
 * every row is as it was.
 */
export function testKilledFill(openPlace: () => Place, oneIn: number): void {
  test('a catalogue whose filling is killed at any write is filled by those that come after', async () => {
    const database = openPlace()
    const before = await within(database, async (db) => {
      const needs = { db, clock: { now: () => new Date(NOW) } }
      const agency = await openTestAgency(db)
      for (let i = 0; i < VILLAS; i += 1) await publishTestVilla(needs, {}, agency)
      // Villas that other tests have published here were written on their own days.
      await rebuildSearch(needs)
      const rows = await readRows(db)
      await db.deleteFrom('searchListings').execute()
      await db.deleteFrom('searchCards').execute()
      return rows
    })
    expect(before.length).toBeGreaterThanOrEqual(VILLAS)
    const fill = (diesBefore: number | null) =>
      runUntilKilled('filler.ts', { database, villasAPart: 2, now: NOW, diesBefore } satisfies FillOrder)
    let write = 1
    while ((await fill(write)) === 'killed') write += oneIn
    expect(write).toBeGreaterThan(5)
    const [after, queued] = await within(database, async (db) => [
      await readRows(db),
      await db.selectFrom('queueItems').select('subject').where('kind', '=', 'search_fill').execute(),
    ])
    expect([after, queued]).toEqual([before, []])
  })
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

async function readRows(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select to_jsonb(l) as row, k.card
    from search_listings l join search_cards k using (property_id) order by l.property_id`.execute(db)
  return rows
}

async function within<R>(database: Place, act: (db: Db) => Promise<R>): Promise<R> {
  const { db, close } = await openDatabase(database)
  try {
    return await act(db)
  } finally {
    await close()
  }
}
