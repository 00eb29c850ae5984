import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { featureVilla } from '#modules/featured-villas/server/feature-villa.ts'
import { withdrawListing } from '#modules/publication/server/publish-listing.ts'
import type { Database } from '#platform/database/database.ts'
import { aRates } from '#tests/listing-factory.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS } from '../search-filters.ts'
import { listChosen, listFeatured, listFeaturedIn } from './list-featured.ts'
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

  const featured = await listFeatured({ db, clock }, 2)
  expect(featured.map(({ title, price }) => [title, price])).toEqual([
    ['Villa 3', { kind: 'nightly', from: 300_000 }],
    ['Villa 2', { kind: 'on_request' }],
  ])
  const { results } = await searchListings({ db, clock }, SYSTEM, DEFAULT_FILTERS)
  expect(results.find(({ publicId }) => publicId === three.publicId)).toEqual(featured[0])
})

test('the villas that are featured today come before the favorites, by position; tomorrow they do not', async () => {
  const [second, first] = [
    await addPublishedListing(db, { title: 'Mise en avant 2' }),
    await addPublishedListing(db, { title: 'Mise en avant 1' }),
  ]
  const days = { firstDay: '2026-11-20', lastDay: '2026-11-21' } as const
  const show = (villa: string, position: number, place: 'home' | 'town' = 'home') =>
    featureVilla({ db, clock }, person('BACK_OFFICE'), { villa, place, position, ...days })
  await show(second.publicId, 2)
  await show(first.publicId, 1)
  const titlesOn = async (day: string) => {
    const shown = await listFeatured({ db, clock: { now: () => new Date(`${day}T09:00:00Z`) } }, 3)
    return shown.map(({ title }) => title)
  }
  expect(await titlesOn('2026-11-21')).toEqual(['Mise en avant 1', 'Mise en avant 2', 'Villa 3'])
  expect(await titlesOn('2026-11-22')).toEqual(['Villa 3', 'Villa 2', 'Villa 1'])

  await show(second.publicId, 1, 'town')
  const { town } = await db
    .selectFrom('propertyVersions')
    .select('town')
    .where('propertyId', '=', second.propertyId)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  const titlesIn = async (asked: string) =>
    (await listFeaturedIn({ db, clock }, asked, 3)).map(({ title }) => title)
  expect(await titlesIn(town!)).toEqual(['Mise en avant 2'])
  expect(await titlesIn('ailleurs')).toEqual([])
})

test('the villas of a guide are shown in its order, without one that has left the site and one that is none', async () => {
  const [one, two, left] = [
    await addPublishedListing(db, { title: 'Guide 1' }),
    await addPublishedListing(db, { title: 'Guide 2' }),
    await addPublishedListing(db, { title: 'Guide 3' }),
  ]
  const chosen = [two, left, one].map(({ publicId }) => publicId).concat(crypto.randomUUID())
  const titles = async () => (await listChosen({ db, clock }, chosen)).map(({ title }) => title)
  expect(await titles()).toEqual(['Guide 2', 'Guide 3', 'Guide 1'])
  await withdrawListing({ db, emit: productEmit(), config: MAILLESS }, SYSTEM, left)
  expect(await titles()).toEqual(['Guide 2', 'Guide 1'])
})
