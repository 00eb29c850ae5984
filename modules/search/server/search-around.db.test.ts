import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { countSearches } from './count-searches.ts'
import { listMapMarks } from './list-map-marks.ts'
import { previewSearch } from './preview-search.ts'
import { searchListings } from './search-listings.ts'

const TODAY: CivilDate = '2027-01-15'
const WEEK = { arrival: '2027-02-06', departure: '2027-02-13' } as const
const NIGHTLY = [40_000, 60_000, 80_000, 120_000, null]

let db: Database
let needs: { db: Database; clock: { now: () => Date } }
beforeAll(async () => {
  db = (await openTestDatabase()).db
  needs = { db, clock: { now: () => new Date(`${TODAY}T10:00:00Z`) } }
  const agency = await openTestAgency(db)
  for (const baseNightly of NIGHTLY) {
    await publishTestVilla(needs, { title: 'Villa alentour', rates: aRates({ baseNightly }) }, agency)
  }
})

const asked = (changes: Partial<SearchFilters> = {}): SearchFilters => ({
  ...DEFAULT_FILTERS,
  q: 'alentour',
  ...changes,
})

describe('the map of a search', () => {
  test.each([asked(), asked({ stay: WEEK }), asked({ stay: WEEK, sort: 'price_desc' })])(
    'has the results of the same search, with the same prices in the same order',
    async (filters) => {
      const { results } = await searchListings(needs, SYSTEM, filters)
      const marks = await listMapMarks(needs, SYSTEM, filters)
      const villas = marks.kind === 'villas' ? marks.villas : []
      expect(villas.map(({ publicId, price }) => ({ publicId, price }))).toEqual(
        results.map(({ publicId, price }) => ({ publicId, price })),
      )
      expect(villas).toHaveLength(NIGHTLY.length)
      expect(JSON.stringify(marks)).not.toContain('chemin des Essais')
    },
  )

  test('is refused for dates that cannot be searched', async () => {
    const stay = { arrival: addDays(TODAY, -2), departure: addDays(TODAY, 5) }
    await expect(listMapMarks(needs, SYSTEM, asked({ stay }))).rejects.toMatchObject({ code: 'INVALID_STAY' })
  })
})

describe('the preview of a search', () => {
  test('counts villas within the price bounds, and its price scale ignores these bounds', async () => {
    const { total, prices } = await previewSearch(
      needs,
      SYSTEM,
      asked({ minPrice: 50_000, maxPrice: 90_000 }),
    )
    expect(total).toBe(2)
    expect(prices?.scale.min).toBeLessThanOrEqual(40_000)
    expect(prices?.scale.max).toBeGreaterThanOrEqual(120_000)
    expect(prices?.counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  test('has no price scale when no price is known', async () => {
    expect(await previewSearch(needs, SYSTEM, asked({ q: 'introuvable' }))).toEqual({
      total: 0,
      prices: null,
    })
  })

  test('has the scale of a night with dates too, and its bars count every villa', async () => {
    const { prices } = await previewSearch(needs, SYSTEM, asked({ stay: WEEK }))
    const { results } = await searchListings(needs, SYSTEM, asked({ stay: WEEK, sort: 'price_asc' }))
    const nights = results.flatMap(({ price }) => (price.kind === 'stay' ? [price.total / 7] : []))
    expect(prices!.scale.min).toBeLessThanOrEqual(Math.min(...nights))
    expect(prices!.scale.max).toBeGreaterThanOrEqual(nights.at(-1)!)
    expect(prices!.scale.max).toBeLessThan(2 * nights.at(-1)!)
    expect(prices!.counts.reduce((sum, count) => sum + count, 0)).toBe(nights.length)
  })

  test('counts the villas that a bound on the night of a stay finds, to the cent', async () => {
    const { results } = await searchListings(needs, SYSTEM, asked({ stay: WEEK, sort: 'price_asc' }))
    const [lowest] = results.flatMap(({ price }) => (price.kind === 'stay' ? [price.total] : []))
    const euro = Math.ceil(lowest! / 700) * 100
    const totalUpTo = async (maxPrice: number) =>
      (await previewSearch(needs, SYSTEM, asked({ stay: WEEK, maxPrice }))).total
    expect(await totalUpTo(euro)).toBe(1)
    expect(await totalUpTo(euro - 100)).toBe(lowest! % 700 === 0 ? 1 : 0)
  })

  test('takes the highest bound for the longest stay', async () => {
    const stay = { arrival: addDays(TODAY, 30), departure: addDays(TODAY, 120) }
    expect((await previewSearch(needs, SYSTEM, asked({ stay, maxPrice: 100_000_000 }))).total).toBe(4)
  })
})

test('several searches are counted together, with 0 for dates that cannot be searched', async () => {
  const past = { arrival: addDays(TODAY, -7), departure: TODAY }
  const searches = [asked(), asked({ stay: past }), asked({ maxPrice: 70_000 }), asked({ q: 'introuvable' })]
  expect(await countSearches(needs, SYSTEM, searches)).toEqual([5, 0, 2, 0])
  expect(await countSearches(needs, SYSTEM, [])).toEqual([])
})
