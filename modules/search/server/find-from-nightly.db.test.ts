import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS } from '../search-filters.ts'
import { askSearchFill } from './fill-search.ts'
import { fillSearchWork } from './fill-search-work.ts'
import { findFromNightly, listFromNightly, listStayTotals } from './find-from-nightly.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'
import { searchListings } from './search-listings.ts'

const needs = { clock: { now: () => new Date('2026-11-21T09:00:00Z') } }
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

test('the price « à partir de » of a villa is the price on its card, and null when no price is known', async () => {
  const priced = await addPublishedListing(db)
  const onRequest = await addPublishedListing(db, { rates: aRates({ baseNightly: null }) })
  for (const { propertyId } of [priced, onRequest]) await refreshSearchListing({ ...needs, db }, propertyId)
  const { results } = await searchListings({ ...needs, db }, SYSTEM, DEFAULT_FILTERS)
  const card = results.find(({ publicId }) => publicId === priced.publicId)
  expect(card?.price).toEqual({ kind: 'nightly', from: await findFromNightly(db, priced.propertyId) })
  expect(await findFromNightly(db, onRequest.propertyId)).toBeNull()
  expect(await findFromNightly(db, 0)).toBeNull()

  const wanted = [priced.publicId, onRequest.publicId, crypto.randomUUID()]
  const prices = await listFromNightly({ ...needs, db }, wanted)
  expect([...prices.keys()].toSorted()).toEqual([priced.publicId, onRequest.publicId].toSorted())
  expect(prices.get(priced.publicId)).toEqual(card?.price)
  expect(prices.get(onRequest.publicId)).toEqual({ kind: 'on_request' })
  expect(await listFromNightly({ ...needs, db }, [])).toEqual(new Map())
})

test('the total of a stay is that of the results for two adults, and is absent for a villa that the stay does not fit', async () => {
  const free = await addPublishedListing(db)
  const long = await addPublishedListing(db, { rates: aRates({ minNights: 14 }) })
  for (const { propertyId } of [free, long]) await refreshSearchListing({ ...needs, db }, propertyId)
  const stay = { arrival: '2027-07-17', departure: '2027-07-24' } as const
  const { results } = await searchListings({ ...needs, db }, SYSTEM, { ...DEFAULT_FILTERS, stay })
  const totals = await listStayTotals({ ...needs, db }, [free.publicId, long.publicId], { stay, adults: 2 })
  expect([...totals.keys()]).toEqual([free.publicId])
  const card = results.find(({ publicId }) => publicId === free.publicId)
  expect(card?.price).toMatchObject({ kind: 'stay', total: totals.get(free.publicId) })
})

test('a price « à partir de » gives way to the next on the day after its last night, and the row is written once', async () => {
  const season = { ...SUMMER, from: '2026-11-01', to: '2026-11-25', nightly: 50_000, weekly: null } as const
  const villa = await addPublishedListing(db, { rates: aRates({ seasons: [season] }) })
  await rebuildSearch({ ...needs, db })
  const written = async (today: string) => {
    const at = { db, log: createLog('silent'), clock: { now: () => new Date(`${today}T09:00:00Z`) } }
    const villas = await askSearchFill(at, 'behind')
    await runDueWork(at, [fillSearchWork(at)])
    return [villas, await findFromNightly(db, villa.propertyId)]
  }
  expect(await written('2026-11-24')).toEqual([0, 50_000])
  expect(await written('2026-11-25')).toEqual([1, 100_000])
  expect(await written('2026-11-25')).toEqual([0, 100_000])
  // A row of the version before does not say it.
  await db
    .updateTable('searchListings')
    .set({ fromUntil: null })
    .where('propertyId', '=', villa.propertyId)
    .execute()
  expect(await written('2026-11-25')).toEqual([1, 100_000])
})
