import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { openCheckout } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Stay } from '../stay.ts'
import { listBusy } from './list-busy.ts'
import { getMovable, moveNights } from './move-nights.ts'
import { occupy } from './occupy.ts'
import { confirmNights } from './reservation-nights.ts'
import { takeNights } from './take-nights.ts'

const clock = { now: () => new Date('2027-01-15T10:00:00Z') }
const stay = (arrival: string, departure: string) => ({ arrival, departure }) as Stay
const WEEK = stay('2027-07-03', '2027-07-10')

let db: Database
let agencyId: number
let villa: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
})
beforeEach(async () => {
  villa = await publishTestVilla({ db, clock }, { title: 'Villa à déplacer' }, agencyId)
})

const busy = async () => listBusy(db, villa.propertyId, '2027-01-15')
const shown = async () =>
  (await busy()).map(({ kind, arrival, departure }) => `${kind} ${arrival}/${departure}`)
const take = async (nights: Stay) => {
  await takeNights({ db, clock }, SYSTEM, {
    ...{ property: villa.publicId, stay: nights },
    ...{ kind: 'block', note: 'Peinture' },
  })
  return (await busy()).find(({ arrival }) => arrival === nights.arrival)!.publicId
}
const move = (nights: string, to: Stay, actor = SYSTEM) =>
  moveNights({ db, clock }, actor, { property: villa.publicId, nights, stay: to })

describe('nights of the owner or the agency', () => {
  test('are moved and stretched over their own, keep their identifier, and say what they had', async () => {
    const nights = await take(WEEK)
    expect(await move(nights, stay('2027-07-05', '2027-07-14'))).toEqual(WEEK)
    expect(await shown()).toEqual(['block 2027-07-05/2027-07-14'])
    expect((await busy())[0]).toMatchObject({ publicId: nights, note: 'Peinture', sequence: 1 })
    await move(nights, WEEK)
    expect(await shown()).toEqual(['block 2027-07-03/2027-07-10'])
  })

  test('are not moved over others: the refusal names them, and nothing changes', async () => {
    const nights = await take(WEEK)
    await take(stay('2027-07-12', '2027-07-14'))
    await expect(move(nights, stay('2027-07-06', '2027-07-13'))).rejects.toMatchObject({
      code: 'DATES_UNAVAILABLE',
      details: { reason: expect.stringMatching(/Peinture.*, du 12 au 14\u00a0juillet/) },
    })
    expect(await shown()).toEqual(['block 2027-07-03/2027-07-10', 'block 2027-07-12/2027-07-14'])
  })

  test('may follow others on their day of departure, and take nights of a hold that has lapsed', async () => {
    const nights = await take(WEEK)
    await take(stay('2027-07-12', '2027-07-14'))
    await occupy(db, {
      ...{ propertyId: villa.propertyId, stay: stay('2027-07-10', '2027-07-12') },
      ...{ kind: 'hold', holdMinutes: -1 },
    })
    await move(nights, stay('2027-07-03', '2027-07-12'))
    expect(await shown()).toEqual(['block 2027-07-03/2027-07-12', 'block 2027-07-12/2027-07-14'])
  })

  test('that were given back meanwhile, or of another villa, are not found', async () => {
    const nights = await take(WEEK)
    const other = await publishTestVilla({ db, clock }, { title: 'Autre villa' }, agencyId)
    const there = { property: other.publicId, nights, stay: stay('2027-08-01', '2027-08-03') }
    await expect(moveNights({ db, clock }, SYSTEM, there)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(move('none', WEEK)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are closed to another agency', async () => {
    const nights = await take(WEEK)
    const other = person('AGENT', { agencyIds: [agencyId + 1_000] })
    await expect(
      moveNights({ db, clock }, other, {
        ...{ property: villa.publicId, nights },
        stay: stay('2027-08-01', '2027-08-03'),
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await shown()).toEqual(['block 2027-07-03/2027-07-10'])
  })
})

test('a reservation is not moved from the calendar: the refusal names it and says what to do', async () => {
  const { propertyId, id: reservationId, number } = (await openCheckout(db)).reservations[0]!
  await confirmNights(db, { propertyId, reservationId, stay: WEEK })
  const [reserved] = await listBusy(db, propertyId, WEEK.arrival)
  await expect(getMovable(db, propertyId, reserved!.publicId)).rejects.toMatchObject({
    code: 'NIGHTS_RESERVED',
    details: {
      reason: expect.stringContaining(`La réservation ${number}, du 3 au 10\u00a0juillet\u00a02027, ne se`),
    },
  })
})

test('nights of another site are moved there', async () => {
  await occupy(db, { propertyId: villa.propertyId, stay: WEEK, kind: 'import', note: 'Airbnb' })
  const [imported] = await busy()
  await expect(move(imported!.publicId, stay('2027-08-01', '2027-08-08'))).rejects.toMatchObject({
    details: { reason: expect.stringMatching(/^Le calendrier Airbnb, .* suit l’autre site/) },
  })
})
