import { beforeAll, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { addPublishedListing } from '#tests/published-listing.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { checkAvailability } from './check-availability.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const week = { arrival: '2027-07-03', departure: '2027-07-10' } as const
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

async function aVilla(rates = aRates({ minNights: 3, arrivalDays: [], departureDays: [] })) {
  const villa = await addPublishedListing(db, { rates })
  return {
    ...villa,
    ask: (stay: Stay) => checkAvailability({ db, clock }, { property: villa.publicId, stay }),
  }
}

describe('availability', () => {
  test('is given to an allowed stay whose nights are free, and refused when one night is taken', async () => {
    const { ask, propertyId } = await aVilla()
    expect(await ask(week)).toEqual({ available: true })
    await occupy(db, { propertyId, stay: { arrival: '2027-07-09', departure: '2027-07-12' }, kind: 'block' })
    expect(await ask(week)).toEqual({ available: false, because: 'nights_taken' })
    expect(await ask({ arrival: '2027-07-12', departure: '2027-07-19' })).toEqual({ available: true })
    expect(await ask({ arrival: '2027-07-02', departure: '2027-07-09' })).toEqual({ available: true })
  })

  test('is refused to a stay that breaks a rule, with the rule', async () => {
    const { ask } = await aVilla()
    expect(await ask({ arrival: '2027-07-03', departure: '2027-07-05' })).toMatchObject({
      because: 'rule_broken',
      reason: expect.stringContaining('3 nuits'),
    })
    expect(await ask({ arrival: '2026-11-20', departure: '2026-11-27' })).toMatchObject({
      because: 'rule_broken',
    })
  })

  test('follows the minimum stay set in the calendar, longer or shorter than the listing’s', async () => {
    const { ask, propertyId } = await aVilla()
    const night = (on: CivilDate, minNights: number) => ({
      propertyId,
      night: on,
      price: null,
      minNights,
    })
    await db
      .insertInto('calendarNights')
      .values([night('2027-07-03', 10), night('2027-07-04', 2)])
      .execute()
    expect(await ask(week)).toEqual({
      available: false,
      because: 'rule_broken',
      reason: 'Pour une arrivée le samedi 3\u00a0juillet, 10 nuits au minimum',
    })
    expect(await ask({ arrival: '2027-07-03', departure: '2027-07-13' })).toEqual({ available: true })
    expect(await ask({ arrival: '2027-07-04', departure: '2027-07-06' })).toEqual({ available: true })
  })

  test('is refused with NOT_FOUND for a villa that is not on the site', async () => {
    await expect(
      checkAvailability({ db, clock }, { property: 'nulle-part', stay: week }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
