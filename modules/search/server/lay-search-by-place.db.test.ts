import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { CITIES } from '#modules/places/city.ts'
import { aListing } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS } from '../search-filters.ts'
import { laySearchByPlace } from './lay-search-by-place.ts'
import { searchListings } from './search-listings.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }

test('search rows of one city become adjacent on the disk, and searches give the same results as before', async () => {
  const { db } = await openTestDatabase()
  const agencyId = await openTestAgency(db)
  const [one, two] = CITIES
  for (const city of [one!, two!, one!, two!]) {
    const publicPlace = { ...aListing().publicPlace, citySlug: city.slug, city: city.name }
    await publishTestVilla({ db, clock }, { publicPlace }, agencyId)
  }
  const standing = async () => {
    const { rows } = await sql<{ city: string }>`select city from search_listings order by ctid`.execute(db)
    return rows.map(({ city }) => city)
  }
  const found = () => searchListings({ db, clock }, SYSTEM, { ...DEFAULT_FILTERS, q: two!.name })
  const sorted = [one!.slug, one!.slug, two!.slug, two!.slug].sort()
  expect(await standing()).not.toEqual(sorted)
  const before = await found()
  expect(before.total).toBe(2)

  await laySearchByPlace({ db })
  expect(await standing()).toEqual(sorted)
  expect(await found()).toEqual(before)
})
