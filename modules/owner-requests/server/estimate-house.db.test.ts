import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { confirmNights } from '#modules/calendar/server/reservation-nights.ts'
import type { Database } from '#platform/database/database.ts'
import { aRates, type VillaChanges } from '#tests/listing-factory.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { seasonsAround } from '../season.ts'
import { estimateHouse } from './estimate-house.ts'
import { listComparables } from './list-comparables.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const HOUSE = {
  ...{ bedrooms: 4, maxGuests: 8, latitude: 43.56, longitude: 7.02 },
  ...{ postalCode: '06400', city: 'Cannes', country: 'FR' as const },
}
let db: Database

beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const publish = (changes: VillaChanges = {}) => publishTestVilla({ db, clock }, changes)
const comparables = () => listComparables(db, HOUSE, seasonsAround('2026-11-22'), { kind: 'town' })
const at = (latitude: number, longitude: number) => ({
  publicPlace: { citySlug: 'a', city: 'A', region: 'R', country: 'France', latitude, longitude },
})

test('villas near, of about the size and priced all season are comparable; others are not', async () => {
  const weekly = { baseNightly: 100_000, baseWeekly: 630_000 }
  await publish()
  await publish({ bedrooms: 5, maxGuests: 10, rates: aRates(weekly) })
  await publish({ bedrooms: 6 })
  await publish({ maxGuests: 11 })
  await publish(at(43.7745, 7.4975))
  await publish({ rates: aRates({ baseNightly: null }) })
  const found = await comparables()
  expect(found.map(({ night }) => night)).toEqual([100_000, 90_000])
  expect(found.every(({ bookedNights }) => bookedNights === null)).toBe(true)
  expect((await estimateHouse({ db, clock }, HOUSE)).estimate).toEqual({ kind: 'too_few', villas: 3 })
})

test('the booked nights are those of reservations in the last season, of villas that were there before it', async () => {
  const { propertyId, versionId } = await publish()
  await sql`update search_listings set created_at = '2026-01-01' where property_id = ${propertyId}`.execute(
    db,
  )
  const villa = async () => (await comparables()).at(-1)
  expect(await villa()).toMatchObject({ bookedNights: 0 })
  const { rows } = await sql<{ id: number }>`
    with opened as (insert into checkouts default values returning id)
    insert into reservations (property_id, number, version_id, checkout_id, arrival, departure, adults, children, babies,
      minors, quote, total, agency_id)
    select ${propertyId}, 'R', ${versionId}, opened.id, '2026-05-28', '2026-06-06', 2, 0, 0, 0, '{}', 0, p.agency_id
    from opened, properties p where p.id = ${propertyId}
    returning id`.execute(db)
  const stay = { arrival: '2026-05-28', departure: '2026-06-06' } as const
  expect(await confirmNights(db, { propertyId, reservationId: rows[0]!.id, stay })).toBe(true)
  expect(await villa()).toMatchObject({ bookedNights: 5 })
})

test('with too few villas around the town, those of its stretch of coast give the range, then those of the region', async () => {
  const saintTropez = {
    ...HOUSE,
    latitude: 43.2677,
    longitude: 6.6407,
    postalCode: '83990',
    city: 'Saint-Tropez',
  }
  const estimateOf = async (house: typeof HOUSE) => estimateHouse({ db, clock }, house)
  for (let i = 0; i < 3; i += 1) await publish()
  expect(await estimateOf(HOUSE)).toMatchObject({ scope: { kind: 'town' }, estimate: { kind: 'prices' } })
  expect(await estimateOf(saintTropez)).toMatchObject({
    scope: { kind: 'stretch', area: 'cote-d-azur' },
    estimate: { kind: 'prices' },
  })
  const gordes = { ...HOUSE, latitude: 43.9113, longitude: 5.2003, postalCode: '84220', city: 'Gordes' }
  expect(await estimateOf(gordes)).toMatchObject({ scope: { kind: 'region' }, estimate: { kind: 'prices' } })
  expect(await estimateOf({ ...gordes, bedrooms: 15 })).toMatchObject({
    scope: { kind: 'region' },
    estimate: { kind: 'too_few' },
  })
})
