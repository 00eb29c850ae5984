import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { listTownsOnSite } from './list-towns-on-site.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

test('each town with villas on the site has its name, also where the site knows no such town, and its country', async () => {
  const { db } = await openTestDatabase()
  expect(await listTownsOnSite(db)).toEqual([])
  const { publicPlace } = aListing()
  const inTown = (city: string, citySlug: string) => ({ publicPlace: { ...publicPlace, city, citySlug } })
  const added = [
    await addPublishedListing(db, inTown('Saint-Jean-Cap-Ferrat', 'saint-jean-cap-ferrat')),
    await addPublishedListing(db, { ...inTown('Monaco', 'monaco'), jurisdiction: 'MC' }),
    await addPublishedListing(db, inTown('Èze', 'eze')),
    await addPublishedListing(db, inTown('Èze', 'eze')),
  ]
  for (const { propertyId } of added) await refreshSearchListing({ clock, db }, propertyId)
  expect(await listTownsOnSite(db)).toEqual([
    { citySlug: 'eze', name: 'Èze', isFrench: true, villas: 2 },
    { citySlug: 'monaco', name: 'Monaco', isFrench: false, villas: 1 },
    { citySlug: 'saint-jean-cap-ferrat', name: 'Saint-Jean-Cap-Ferrat', isFrench: true, villas: 1 },
  ])
})
