import { beforeAll, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { readCalendar, readOpeningCalendar } from './read-calendar.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
let db: Database
let property: string
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const listing = await addPublishedListing(db, { rates: aRates({ minNights: 5 }) })
  property = listing.publicId
  await occupy(db, {
    propertyId: listing.propertyId,
    stay: { arrival: '2027-03-04', departure: '2027-03-11' },
    kind: 'block',
  })
  await db
    .insertInto('calendarNights')
    .values({
      propertyId: listing.propertyId,
      night: '2027-02-14',
      price: 150_000,
      minNights: 9,
    })
    .execute()
})

describe('the calendar of a villa', () => {
  test('covers whole months, with the nights taken and the prices of single nights', async () => {
    const { days } = await readCalendar({ db, clock }, { property, from: '2027-02-10', months: 2 })
    expect(days).toHaveLength(28 + 31)
    const on = (day: string) => days.find((view) => view.day === day)
    expect(days[0]?.day).toBe('2027-02-01')
    expect(on('2027-02-14')).toMatchObject({ state: 'free', nightly: 150_000, minNights: 9 })
    expect(on('2027-03-04')).toMatchObject({ state: 'booked', nightly: null, departureRefusal: null })
    expect(on('2027-03-11')).toMatchObject({ state: 'free', arrivalRefusal: null })
  })

  test('refuses an arrival at the end of the window when the nights after the window are taken', async () => {
    const { days } = await readCalendar({ db, clock }, { property, from: '2027-02-01', months: 1 })
    const refusalOn = (day: string) => days.find((view) => view.day === day)?.arrivalRefusal
    expect(refusalOn('2027-02-27')).toBeNull()
    expect(refusalOn('2027-02-28')).toBe('Trop peu de nuits libres (séjour minimum\u00a0: 5 nuits)')
  })

  test('opens on the month of the first stay that can begin, however far that is', async () => {
    const rates = aRates({ minNights: 5 })
    const { propertyId } = await addPublishedListing(db, { rates })
    const opensOn = async () => (await readOpeningCalendar({ db, clock }, { propertyId, rates }, 2)).month
    expect(await opensOn()).toBe('2026-11-01')
    const block = (arrival: CivilDate, departure: CivilDate) =>
      occupy(db, { propertyId, stay: { arrival, departure }, kind: 'block' })
    await block('2026-11-21', '2026-11-28')
    await block('2026-12-01', '2026-12-20')
    expect(await opensOn(), 'three nights are left in November').toBe('2026-12-01')
    await block('2026-12-20', '2027-05-30')
    const { days, month } = await readOpeningCalendar({ db, clock }, { propertyId, rates }, 2)
    expect([month, days[0]!.day, days.at(-1)!.day]).toEqual(['2027-05-01', '2027-05-01', '2027-06-30'])
    await block('2027-05-30', '2028-12-01')
    expect(await opensOn(), 'no stay can begin').toBe('2026-11-01')
  })

  test('is refused with NOT_FOUND for a listing that is not on the site', async () => {
    const asked = { property: 'nulle-part', from: '2027-02-01', months: 1 } as const
    await expect(readCalendar({ db, clock }, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
