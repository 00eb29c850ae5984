import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { addDays } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { blockOf, firstNightOf } from '../nights-ring.ts'
import { DEFAULT_FILTERS } from '../search-filters.ts'
import { askSearchFill, countPartsLeft } from './fill-search.ts'
import { fillSearchWork } from './fill-search-work.ts'
import { catchUpSearch, rebuildSearch } from './rebuild-search.ts'
import { searchListings } from './search-listings.ts'

const TODAY = '2027-01-15'
const clock = { now: () => new Date(`${TODAY}T10:00:00Z`) }
const log = createLog('silent')
/** Villas a part, so that five villas are three parts. */
const A_PART = 2

let db: Database
let needs: { db: Database; clock: typeof clock; log: typeof log }
const villas: TestVilla[] = []
beforeAll(async () => {
  db = (await openTestDatabase()).db
  needs = { db, clock, log }
  const agency = await openTestAgency(db)
  for (const baseNightly of [80_000, 60_000, null, 90_000, 70_000])
    villas.push(await publishTestVilla({ db, clock }, { rates: aRates({ baseNightly }) }, agency))
  const { propertyId } = villas[1]!
  const first = firstNightOf(blockOf(TODAY))
  for (const [from, nights] of [
    [-3, 5],
    [40, 7],
    [58, 66],
    [838, 9],
  ] as const) {
    const arrival = addDays(first, from)
    await occupy(db, { propertyId, stay: { arrival, departure: addDays(arrival, nights) }, kind: 'block' })
  }
  const night = { propertyId, night: addDays(first, 300), price: 123_400, minNights: 4, note: null }
  await db.insertInto('calendarNights').values(night).execute()
  await rebuildSearch(needs)
})

/** Every column of every row, and by which transaction each was written. */
async function readRows() {
  const { rows } = await sql<{ id: number; row: unknown; writtenBy: string }>`
    select l.property_id as id, to_jsonb(l) || jsonb_build_object('card', k.card) as row,
      l.xmin::text || ' ' || k.xmin::text as written_by
    from search_listings l join search_cards k using (property_id) order by 1`.execute(db)
  return rows
}

const contents = (rows: Awaited<ReturnType<typeof readRows>>) => rows.map(({ row }) => row)
const work = () => runDueWork(needs, [fillSearchWork(needs)])

async function forgetRows() {
  await db.deleteFrom('searchListings').execute()
  await db.deleteFrom('searchCards').execute()
  await db.deleteFrom('searchPriceBands').execute()
}

test('the taken nights of a row are those that a booking writes', async () => {
  const before = contents(await readRows())
  await sql`select search_listing_refresh_nights(property_id) from search_listings`.execute(db)
  expect(contents(await readRows())).toEqual(before)
  const taken = (await readRows()).find(({ id }) => id === villas[1]!.propertyId)!.row as Record<
    string,
    number
  >
  expect(
    Object.keys(taken).filter((name) => /^b\d+$/.test(name) && taken[name] !== 0).length,
  ).toBeGreaterThan(3)
})

const isIncomplete = async () => (await searchListings(needs, SYSTEM, DEFAULT_FILTERS)).isIncomplete

describe('a catalogue without rows', () => {
  let expected: unknown[]
  let bands: unknown
  beforeEach(async () => {
    await forgetRows()
    await rebuildSearch(needs)
    expected = contents(await readRows())
    bands = await db.selectFrom('searchPriceBands').selectAll().orderBy('period').orderBy('band').execute()
    await forgetRows()
  })

  test('is written by the queue part by part, and is incomplete until then', async () => {
    expect(await askSearchFill(needs, 'behind', A_PART)).toBe(villas.length)
    expect([await countPartsLeft(db), await isIncomplete()]).toEqual([3, true])
    expect(await work()).toEqual({ done: 3, failed: 0 })
    expect([await countPartsLeft(db), await isIncomplete()]).toEqual([0, false])
    expect(contents(await readRows())).toEqual(expected)
    expect(
      await db.selectFrom('searchPriceBands').selectAll().orderBy('period').orderBy('band').execute(),
    ).toEqual(bands)
  })

  test('is written at the start where it is one part, and left to the queue where it is more', async () => {
    await catchUpSearch(needs, A_PART)
    expect([(await readRows()).length, await countPartsLeft(db)]).toEqual([0, 3])
    await work()
    await forgetRows()
    await catchUpSearch(needs)
    expect([contents(await readRows()), await countPartsLeft(db)]).toEqual([expected, 0])
  })

  test('that is asked for twice is queued once', async () => {
    await askSearchFill(needs, 'behind', A_PART)
    await askSearchFill(needs, 'behind', A_PART)
    expect(await work()).toEqual({ done: 3, failed: 0 })
  })
})

test('a villa is written again where its row is of another block or missing, and its row ends where it is not published', async () => {
  const [old, missing, gone, ...rest] = villas.map(({ propertyId }) => propertyId) as [number, number, number]
  const before = await readRows()
  await db.updateTable('searchListings').set({ firstBlock: 0 }).where('propertyId', '=', old).execute()
  await db.deleteFrom('searchListings').where('propertyId', '=', missing).execute()
  await db.updateTable('properties').set({ status: 'paused' }).where('id', '=', gone).execute()
  expect(await rebuildSearch(needs, 'behind')).toBe(3)
  const after = await readRows()
  expect(contents(after)).toEqual(contents(before.filter(({ id }) => id !== gone)))
  const unmoved = (rows: typeof after) => rows.filter(({ id }) => rest.includes(id as never))
  expect(unmoved(after)).toEqual(unmoved(before))
  await db.updateTable('properties').set({ status: 'published' }).where('id', '=', gone).execute()
  await rebuildSearch(needs, 'behind')
})

test('a rebuild of rows that are right writes none of them', async () => {
  const before = await readRows()
  expect(await rebuildSearch(needs, 'all')).toBe(villas.length)
  expect(await readRows()).toEqual(before)
})
