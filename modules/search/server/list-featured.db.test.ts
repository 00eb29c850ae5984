import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS } from '../search-filters.ts'
import { listFeatured } from './list-featured.ts'
import { searchListings } from './search-listings.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** A published villa chosen for the home page; a larger number makes it newer. */
async function feature(n: number, baseNightly: number | null = n * 100_000) {
  const villa = await addPublishedListing(db, { title: `Villa ${n}`, rates: aRates({ baseNightly }) })
  await db
    .updateTable('properties')
    .set({ featured: true, createdAt: new Date(Date.UTC(2026, 0, n)) })
    .where('id', '=', villa.propertyId)
    .execute()
  return villa
}

test('the home page has the newest chosen villas at the price of the results, and no unpublished villa', async () => {
  await addPublishedListing(db, { title: 'Pas choisie' })
  await feature(1)
  await feature(2, null)
  const three = await feature(3)
  const left = await feature(4)
  await withdrawListing({ db, emit: productEmit(), config: MAILLESS }, SYSTEM, left)

  const featured = await listFeatured(db, 2)
  expect(featured.map(({ title, price }) => [title, price])).toEqual([
    ['Villa 3', { kind: 'nightly', from: 300_000 }],
    ['Villa 2', { kind: 'on_request' }],
  ])
  const { results } = await searchListings({ db, clock }, SYSTEM, DEFAULT_FILTERS)
  expect(results.find(({ publicId }) => publicId === three.publicId)).toEqual(featured[0])
})
