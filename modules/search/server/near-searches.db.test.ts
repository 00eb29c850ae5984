import { beforeAll, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Database } from '#platform/database/database.ts'
import { aRates } from '#tests/listing-factory.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { describeMetRules } from '../met-rules.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { listFirstResults, listRefusedVillas } from './near-searches.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const MIDWEEK = { arrival: '2027-07-06', departure: '2027-07-09' } as const
const WEEK = { arrival: '2027-07-03', departure: '2027-07-10' } as const
const asked = (changes: Partial<SearchFilters> = {}): SearchFilters => ({
  ...DEFAULT_FILTERS,
  q: 'voisine',
  ...changes,
})

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const agency = await openTestAgency(db)
  const saturdays = { minNights: 7, arrivalDays: [6 as const], departureDays: [6 as const] }
  const publish = (rates: Parameters<typeof aRates>[0], title = 'Villa voisine') =>
    publishTestVilla({ db, clock }, { title, rates: aRates(rates) }, agency)
  await publish({ ...saturdays, baseNightly: 100_000 })
  await publish({ ...saturdays, baseNightly: 200_000 })
  await publish({ minNights: 5, baseNightly: 50_000 })
  const taken = await publish(saturdays)
  await occupy(db, { propertyId: taken.propertyId, stay: WEEK, kind: 'block' })
  await publish(saturdays, 'Villa ailleurs')
})

describe('the villas that refuse a stay by their rules', () => {
  test('are counted by these rules where their nights are free and the rest of the search fits', async () => {
    const refused = await listRefusedVillas(db, asked({ stay: MIDWEEK }))
    expect(refused.map(({ villas }) => villas)).toEqual([2, 1])
    expect(describeMetRules(refused, MIDWEEK)?.replaceAll('\u00a0', ' ')).toBe(
      '2 maisons libres à ces dates se louent en juillet du samedi au samedi, 7 nuits au moins. Une autre maison libre à ces dates se loue en juillet 5 nuits au moins.',
    )
  })

  test('are none where the rules allow the stay, and without dates', async () => {
    expect(await listRefusedVillas(db, asked({ stay: WEEK }))).toEqual([])
    expect(await listRefusedVillas(db, asked())).toEqual([])
  })
})

test('the first villas of several searches come together, each search in its own order and with its prices', async () => {
  const [cheapest, dearest, none] = await listFirstResults(
    { db, clock },
    [
      asked({ stay: WEEK, sort: 'price_asc' }),
      asked({ sort: 'price_desc' }),
      asked({ q: 'introuvable', stay: WEEK }),
    ],
    2,
  )
  expect(cheapest!.map(({ price }) => price.kind)).toEqual(['stay', 'stay'])
  expect(cheapest![0]!.price).toMatchObject({ nights: 7 })
  expect(dearest![0]!.price).toEqual({ kind: 'nightly', from: 200_000 })
  expect(dearest).toHaveLength(2)
  expect(dearest![0]!.photos.length).toBeGreaterThan(0)
  expect(none).toEqual([])
})
