import { beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { setNights } from '#modules/calendar/server/set-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { writeRentReductions } from '#modules/rates/server/rent-reductions.ts'
import type { Database } from '#platform/database/database.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { GAP_LIST } from '../gap-list.ts'
import { listGaps } from './list-gaps.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }

let db: Database
let agencyId: number
let villa: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
  villa = await publishTestVilla({ db, clock }, { title: 'Villa Azur' }, agencyId)
  const other = await publishTestVilla({ db, clock }, { title: 'Villa d’ailleurs' })
  const take = (propertyId: number, arrival: string, departure: string, kind: 'block' | 'hold' = 'block') =>
    occupy(db, {
      ...{ propertyId, stay: { arrival, departure } as Stay, kind, note: null },
      ...(kind === 'hold' && { holdMinutes: -5 }),
    })
  await take(villa.propertyId, '2027-01-02', '2027-01-08')
  await take(villa.propertyId, '2027-01-10', '2027-01-20')
  await take(villa.propertyId, '2027-01-23', '2027-01-30')
  await take(villa.propertyId, '2027-01-30', '2027-02-06')
  await take(villa.propertyId, '2027-02-08', '2027-02-10', 'hold')
  await take(villa.propertyId, '2027-02-13', '2027-02-20')
  await take(villa.propertyId, '2027-06-01', '2027-06-08')
  await take(other.propertyId, '2027-03-01', '2027-03-08')
  await take(other.propertyId, '2027-03-10', '2027-03-18')
})

const gaps = async (address = '', actor = person('AGENT', { agencyIds: [agencyId] })) =>
  (await listGaps({ db, clock }, actor, 'agent', criteriaOf(GAP_LIST, address))).rows
const dates = (rows: readonly Stay[]) => rows.map(({ arrival, departure }) => `${arrival} ${departure}`)

test('free nights between two stays are gaps: not past ones, nor where stays follow one another, nor in an open calendar, and a lapsed hold is none', async () => {
  expect(dates(await gaps())).toEqual(['2027-01-20 2027-01-23', '2027-02-06 2027-02-13'])
  expect(dates(await gaps('length=short'))).toEqual(['2027-01-20 2027-01-23'])
  expect(dates(await gaps('from-from=2027-02-01'))).toEqual(['2027-02-06 2027-02-13'])
  expect(await gaps('q=ailleurs')).toEqual([])
  expect(dates(await gaps('sort=-nights'))).toEqual(['2027-02-06 2027-02-13', '2027-01-20 2027-01-23'])
})

test('a gap has the price of its nights, and the rule that it breaks', async () => {
  const [before] = await gaps()
  expect(before!.total).toBeGreaterThan(0)
  await setNights({ db, clock, emit: productEmit({ clock }) }, SYSTEM, {
    ...{ property: villa.publicId, stay: { arrival: '2027-01-20', departure: '2027-01-21' } },
    ...{ price: 900_000, minNights: 5, note: null },
  })
  const [after] = await gaps()
  expect(after!.total).toBeGreaterThan(before!.total!)
  expect(after!.breach).toEqual({ rule: 'too_short', minNights: 5 })
})

test('a gap that a promotion without a code is for has the lowered price', async () => {
  const [whole] = await gaps('sort=-nights')
  const promotion: RentReduction = {
    ...{
      promotion: 'a-promotion',
      name: 'Hiver',
      borneBy: 'agency',
      basisPoints: 1_000,
      leastNights: 7,
      mostDaysBefore: null,
    },
    ...{ stayFrom: null, stayTo: null, bookedFrom: '2027-01-15', bookedTo: '2027-01-15' },
  }
  await writeRentReductions(db, new Map([[villa.propertyId, [promotion]]]))
  const [lowered, short] = await gaps('sort=-nights')
  expect(lowered!.total).toBeLessThan(whole!.total!)
  expect(short).toEqual((await gaps('length=short'))[0])
  await writeRentReductions(db, new Map([[villa.propertyId, []]]))
  expect(await gaps('sort=-nights')).toEqual([whole, short])
})

test('an agency without villas has no gap, a traveler is refused', async () => {
  expect(await gaps('', person('AGENT'))).toEqual([])
  await expect(gaps('', person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
