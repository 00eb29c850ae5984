import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { movePoint } from '#modules/places/position.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { MapLook } from '../map-look.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import type { MapMarks } from '../search-result.ts'
import { listMapMarks } from './list-map-marks.ts'
import { searchListings } from './search-listings.ts'

const TODAY: CivilDate = '2027-01-15'
const WEEK = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const CANNES = aListing().publicPlace
/** Kilometers to the east of Cannes, with the price of a night. */
const VILLAS = [
  [0, 80_000],
  [0.3, 40_000],
  [0.6, null],
  [30, 60_000],
  [30.2, 90_000],
] as const
const MOST = 3
const COAST: MapLook = { box: { west: 6, south: 43, east: 8, north: 44 }, zoom: 8 }

let db: Database
let needs: { db: Database; clock: { now: () => Date } }
beforeAll(async () => {
  db = (await openTestDatabase()).db
  needs = { db, clock: { now: () => new Date(`${TODAY}T10:00:00Z`) } }
  const agency = await openTestAgency(db)
  for (const [kilometers, baseNightly] of VILLAS) {
    const publicPlace = { ...CANNES, ...movePoint(CANNES, 90, kilometers * 1_000) }
    await publishTestVilla(needs, { publicPlace, rates: aRates({ baseNightly }) }, agency)
  }
})

const marksOf = (filters: Partial<SearchFilters> = {}, look: MapLook | null = null) =>
  listMapMarks(needs, SYSTEM, { ...DEFAULT_FILTERS, ...filters }, look, MOST)

const groupsOf = (marks: MapMarks) => (marks.kind === 'groups' ? marks.groups : [])

describe('more villas than a map shows one by one', () => {
  test.each([null, COAST])(
    'are groups with their numbers and lowest prices, which add up to the results',
    async (look) => {
      const groups = groupsOf(await marksOf({}, look))
      expect(groups.map(({ villas, cheapest }) => [villas, cheapest]).sort()).toEqual([
        [2, 60_000],
        [3, 40_000],
      ])
      const { total } = await searchListings(needs, SYSTEM, DEFAULT_FILTERS)
      expect(groups.reduce((sum, { villas }) => sum + villas, 0)).toBe(total)
    },
  )

  test('have the lowest price of the stay in a search with dates', async () => {
    const { results } = await searchListings(needs, SYSTEM, {
      ...DEFAULT_FILTERS,
      stay: WEEK,
      sort: 'price_asc',
    })
    const groups = groupsOf(await marksOf({ stay: WEEK }, COAST))
    expect(Math.min(...groups.map(({ cheapest }) => cheapest!))).toBe(
      results[0]!.price.kind === 'stay' && results[0]!.price.total,
    )
  })

  test('lie in the box of their group, around its middle', async () => {
    for (const { box, latitude, longitude } of groupsOf(await marksOf())) {
      expect(box.west).toBeLessThan(box.east)
      expect([box.west <= longitude, longitude <= box.east]).toEqual([true, true])
      expect(latitude).toBeCloseTo(CANNES.latitude, 3)
    }
  })
})

test('in a part of the map with few villas each is shown, and those of the rest are not', async () => {
  const near = {
    west: CANNES.longitude - 0.02,
    south: CANNES.latitude - 0.02,
    east: CANNES.longitude + 0.02,
    north: CANNES.latitude + 0.02,
  }
  const marks = await marksOf({}, { box: near, zoom: 13 })
  expect(marks.kind === 'villas' && marks.villas.map(({ price }) => price)).toEqual([
    { kind: 'on_request' },
    { kind: 'nightly', from: 40_000 },
    { kind: 'nightly', from: 80_000 },
  ])
})
