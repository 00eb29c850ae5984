import { expect, test } from 'vitest'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { countCityListings } from './count-city-listings.ts'
import { findFromNightly } from './find-from-nightly.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

test('each city has the number of its villas and the lowest known price among them', async () => {
  const { db } = await openTestDatabase()
  expect(await countCityListings(db)).toEqual([])
  const { publicPlace } = aListing()
  const inMonaco = { publicPlace: { ...publicPlace, city: 'Monaco', citySlug: 'monaco' } }
  const added = [
    await addPublishedListing(db, { rates: aRates({ baseNightly: 90_000 }) }),
    await addPublishedListing(db, { rates: aRates({ baseNightly: 250_000 }) }),
    await addPublishedListing(db, { ...inMonaco, rates: aRates({ baseNightly: null }) }),
  ]
  for (const { propertyId } of added) await refreshSearchListing({ clock, db }, propertyId)
  const prices = await Promise.all(added.slice(0, 2).map(({ propertyId }) => findFromNightly(db, propertyId)))
  const lowest = Math.min(...prices.map((price) => price!))
  expect(await countCityListings(db)).toEqual([
    { citySlug: publicPlace.citySlug, villas: 2, fromNightly: lowest },
    { citySlug: 'monaco', villas: 1, fromNightly: null },
  ])
})
