import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { publishListing, withdrawListing } from '#modules/publication/server/publish-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { MAILLESS } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { blockOf, firstNightOf } from '../nights-ring.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { searchListings } from './search-listings.ts'

const TODAY = '2027-01-15'
const clockAt = (day: string) => ({ now: () => new Date(`${day}T10:00:00Z`) })
const clock = clockAt(TODAY)
const JULY = { arrival: '2027-07-03', departure: '2027-07-10' } as const

let db: Database
let agencyId: number
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
})

const search = (filters: Partial<SearchFilters>, today: string = TODAY) =>
  searchListings({ db, clock: clockAt(today) }, SYSTEM, { ...DEFAULT_FILTERS, ...filters })

const publicIdsOf = async (filters: Partial<SearchFilters>, today?: string) =>
  (await search(filters, today)).results.map(({ publicId }) => publicId)

/** Villas with a unique word in their titles, so that a search for the word finds only them. */
async function publishNamed(word: string, prices: readonly number[]): Promise<TestVilla[]> {
  const villas: TestVilla[] = []
  for (const baseNightly of prices) {
    const changes = { title: `Villa ${word}`, rates: aRates({ baseNightly }) }
    villas.push(await publishTestVilla({ db, clock }, changes, agencyId))
  }
  return villas
}

describe('search results', () => {
  test('have a villa for as many guests as it takes, babies not counted', async () => {
    const changes = { title: 'Villa berceau', maxGuests: 4 }
    const { publicId } = await publishTestVilla({ db, clock }, changes, agencyId)
    const party = { q: 'berceau', adults: 3, children: 1 }
    expect(await publicIdsOf(party)).toEqual([publicId])
    expect(await publicIdsOf({ ...party, babies: 2 })).toEqual([publicId])
    expect(await publicIdsOf({ ...party, children: 2 })).toEqual([])
  })

  test('have twenty villas per page, with the exact total number on every page', async () => {
    const villas = await publishNamed('pagination', Array(21).fill(100_000))
    const newestFirst = villas.map(({ publicId }) => publicId).reverse()
    const pages = await Promise.all([1, 2, 3].map((page) => search({ q: 'pagination', page })))
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(3).fill([21, 2]))
    expect(pages.map(({ results }) => results.length)).toEqual([20, 1, 0])
    expect(pages.flatMap(({ results }) => results.map(({ publicId }) => publicId))).toEqual(newestFirst)
    const byPrice = await search({ q: 'pagination', page: 3, sort: 'price_asc' })
    expect([byPrice.total, byPrice.results]).toEqual([21, []])
  })

  test('without dates are sorted and limited by the price « à partir de », with villas on request last', async () => {
    await publishNamed('nuitee', [300_000, 100_000, 200_000])
    await publishTestVilla(
      { db, clock },
      { title: 'Villa nuitee', rates: aRates({ baseNightly: null }) },
      agencyId,
    )
    const pricesOf = async (filters: Partial<SearchFilters>) =>
      (await search({ q: 'nuitee', ...filters })).results.map(({ price }) =>
        price.kind === 'nightly' ? price.from : price.kind,
      )
    expect(await pricesOf({ sort: 'price_asc' })).toEqual([100_000, 200_000, 300_000, 'on_request'])
    expect(await pricesOf({ sort: 'price_desc' })).toEqual([300_000, 200_000, 100_000, 'on_request'])
    expect(await pricesOf({ minPrice: 150_000, maxPrice: 300_000 })).toEqual([200_000, 300_000])
  })

  test('are sorted by the rating of published reviews, then by their number, villas without a review last', async () => {
    const villas = await publishNamed('notee', [100_000, 100_000, 100_000])
    const [none, few, many] = villas as [TestVilla, TestVilla, TestVilla]
    for (const [{ propertyId }, reviews] of [
      [few, 1],
      [many, 4],
    ] as const)
      await db.insertInto('propertyRatings').values({ propertyId, reviews, tenths: 47 }).execute()
    const { results } = await search({ q: 'notee', sort: 'rating' })
    expect(results.map(({ publicId, rating }) => [publicId, rating])).toEqual([
      [many.publicId, { average: 4.7, count: 4 }],
      [few.publicId, { average: 4.7, count: 1 }],
      [none.publicId, null],
    ])
    const bounded = await search({ q: 'notee', sort: 'rating', minPrice: 1 })
    expect(bounded.results.map(({ publicId }) => publicId)).toEqual(results.map(({ publicId }) => publicId))
  })

  test('do not contain the exact address of a villa', async () => {
    const [villa] = await publishNamed('discrete', [100_000])
    const { results } = await search({ q: 'discrete' })
    expect(results[0]).toMatchObject({ publicId: villa!.publicId, city: 'Cannes', latitude: 43.5628 })
    expect(JSON.stringify(results)).not.toContain('chemin des Essais')
  })
})

describe('a search of a place', () => {
  test('finds villas by city, by radius around a point, and by region', async () => {
    const place = aListing().publicPlace
    const at = (latitude: number, city = 'Cannes', citySlug = 'cannes') =>
      publishTestVilla(
        { db, clock },
        { title: 'Villa rayon', publicPlace: { ...place, city, citySlug, latitude } },
        agencyId,
      )
    const near = await at(43.5628)
    const far = await at(43.6628, 'Grasse', 'grasse')
    const point = { latitude: 43.5628, longitude: place.longitude }
    const only = async (filters: Partial<SearchFilters>) =>
      (await publicIdsOf({ ...filters, sort: 'price_asc' })).filter((id) =>
        [near.publicId, far.publicId].includes(id),
      )
    const ofBoth = [near.publicId, far.publicId]
    expect(await only({ city: 'Grasse' })).toEqual([far.publicId])
    expect(await only({ point, radiusKm: 12 })).toEqual(expect.arrayContaining([far.publicId]))
    expect(await only({ point, radiusKm: 11 })).not.toContain(far.publicId)
    expect(await search({ q: 'Villa rayon' })).toMatchObject({ total: 2, place: null })
    expect((await search({ q: 'Provence-Alpes-Côte d’Azur' })).total).toBeGreaterThanOrEqual(ofBoth.length)
    expect((await search({ q: 'Monaco' })).total).toBe(0)
  })
})

describe('a search of a place that may have no villa', () => {
  test('a place outside the requested country gives no result, and the answer names this reason', async () => {
    expect(await search({ q: 'Cannes', country: 'MC' })).toMatchObject({ total: 0, elsewhere: 'abroad' })
    expect(await search({ q: 'Cannes', country: 'FR' })).toMatchObject({ elsewhere: null })
    expect((await search({ q: 'Cannes', country: 'FR' })).total).toBeGreaterThan(0)
  })

  test('a commune without a villa gives the villas around it, marked as neighbors', async () => {
    await publishNamed('alentour', [100_000])
    const around = await search({ q: 'Le Cannet' })
    expect(around.total).toBeGreaterThan(0)
    expect(around).toMatchObject({ elsewhere: 'neighbors', place: { name: 'Le Cannet' } })
    const { latitude, longitude } = aListing().publicPlace
    const chosen = { placeId: 'city:cannes', city: 'Cannes', point: { latitude, longitude } }
    expect(await search(chosen)).toMatchObject({ elsewhere: null })
    expect(await search({ ...chosen, placeId: 'city:antibes', city: 'Antibes' })).toMatchObject({
      elsewhere: 'neighbors',
    })
    expect(await search({ q: 'Sisteron' })).toMatchObject({ total: 0, elsewhere: null })
  })

  test('a villa is found by its postal code, and a part of the country by each of its names', async () => {
    const [villa] = await publishNamed('azureenne', [100_000])
    for (const q of ['06400', 'Cannes 06400', 'French Riviera', 'cote d’azur', 'azureenne']) {
      const { total } = await search({ q })
      expect(total, q).toBeGreaterThan(0)
    }
    expect(await publicIdsOf({ q: 'azureenne 06400' })).toEqual([villa!.publicId])
    expect((await search({ q: 'Provence' })).total).toBe(0)
    expect((await search({ q: 'Luberon' })).total).toBe(0)
  })
})

describe('the dates of a search', () => {
  test('are refused with a reason when in the past, over ninety nights, or after the last bookable day', async () => {
    const refused = (arrival: typeof TODAY, nights: number) =>
      search({ stay: { arrival, departure: addDays(arrival, nights) } })
    await expect(refused(addDays(TODAY, -1) as never, 3)).rejects.toMatchObject({
      code: 'INVALID_STAY',
      details: { rule: 'arrival_in_past' },
    })
    await expect(refused(TODAY, 91)).rejects.toMatchObject({ details: { rule: 'over_90_days' } })
    const lastDay = lastBookableDay(TODAY)
    expect(lastDay).toBe('2029-01-15')
    const tooFar = { arrival: addDays(lastDay, -6), departure: addDays(lastDay, 1) }
    await expect(search({ stay: tooFar })).rejects.toMatchObject({
      code: 'INVALID_STAY',
      details: {
        rule: 'beyond_calendar',
        lastDay,
        reason: 'Réservations ouvertes jusqu’au 15\u00a0janvier\u00a02029',
      },
    })
  })

  test('may be the last bookable nights: free villas are found at their price, and taken villas are not', async () => {
    const [free, taken] = await publishNamed('lointaine', [100_000, 100_000])
    const lastDay = lastBookableDay(TODAY)
    const last = { arrival: addDays(lastDay, -3), departure: lastDay }
    const found = (stay: typeof last) => search({ q: 'lointaine', stay, sort: 'price_asc' })
    expect((await found(last)).results).toHaveLength(2)
    await occupy(db, { propertyId: taken!.propertyId, stay: last, kind: 'block' })
    const { results } = await found(last)
    expect(results.map(({ publicId }) => publicId)).toEqual([free!.publicId])
    const quoted = await quoteListing(
      { db, clock },
      { property: free!.publicId, stay: last, party: partyOf({ adults: 2, children: 0, babies: 0 }) },
    )
    expect(results[0]?.price).toEqual({ kind: 'stay', total: quoted.quote.total, nights: 3 })
    const before = { arrival: addDays(lastDay, -6), departure: addDays(lastDay, -3) }
    expect((await found(before)).results).toHaveLength(2)
  })

  test('may begin on the day of departure of another stay', async () => {
    const [villa] = await publishNamed('rotation', [100_000])
    await occupy(db, { propertyId: villa!.propertyId, stay: JULY, kind: 'block' })
    const free = (arrival: string, departure: string) =>
      publicIdsOf({ q: 'rotation', stay: { arrival, departure } as typeof JULY })
    expect(await free('2027-07-10', '2027-07-17')).toEqual([villa!.publicId])
    expect(await free('2027-06-26', '2027-07-03')).toEqual([villa!.publicId])
    expect(await free('2027-07-09', '2027-07-16')).toEqual([])
  })

  test('find the right villas after today enters a new block, before and after the rows are written again', async () => {
    const [villa] = await publishNamed('anneau', [100_000])
    const later = firstNightOf(blockOf(TODAY) + 1)
    const end = lastBookableDay(later)
    const inNewBlock = { arrival: addDays(end, -7), departure: end }
    const inOldSlot = { arrival: addDays(later, -10), departure: addDays(later, -3) }
    await occupy(db, { propertyId: villa!.propertyId, stay: inOldSlot, kind: 'block' })
    const asked = (stay: typeof inNewBlock) => publicIdsOf({ q: 'anneau', stay }, later)

    expect(await asked(inNewBlock)).toEqual([villa!.publicId])
    expect(await rebuildSearch({ db, clock: clockAt(later) }, 'behind')).toBeGreaterThan(0)
    expect(await rebuildSearch({ db, clock: clockAt(later) }, 'behind')).toBe(0)
    expect(await asked(inNewBlock)).toEqual([villa!.publicId])

    await occupy(db, { propertyId: villa!.propertyId, stay: inNewBlock, kind: 'block' })
    expect(await asked(inNewBlock)).toEqual([])
    await rebuildSearch({ db, clock })
  })
})

describe('a listing in the results', () => {
  test('appears when published, changes with each new price and published version, and disappears when withdrawn', async () => {
    const [villa] = await publishNamed('cycle', [100_000])
    const named = { publicId: villa!.publicId }
    const found = async () => {
      const [first] = (await search({ q: 'cycle' })).results
      return [first?.title, first?.price]
    }
    const content = { ...villa!.content, title: 'Villa cycle, bis' }
    await keepDraft({ db }, { ...named, content })
    expect(await found()).toEqual(['Villa cycle', { kind: 'nightly', from: 100_000 }])
    await changeRates({ db, emit: productEmit({ clock }) }, SYSTEM, {
      ...named,
      rates: aRates({ baseNightly: 222_000 }),
    })
    expect(await found()).toEqual(['Villa cycle', { kind: 'nightly', from: 222_000 }])
    await publishListing({ db, clock, emit: productEmit({ clock }), config: MAILLESS }, SYSTEM, named)
    expect(await found()).toEqual(['Villa cycle, bis', { kind: 'nightly', from: 222_000 }])
    await withdrawListing({ db, emit: productEmit({ clock }), config: MAILLESS }, SYSTEM, named)
    expect(await search({ q: 'cycle' })).toMatchObject({ total: 0, results: [] })
  })
})
