import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { openApiDoor } from './api-door.ts'
import { publishTestVilla } from './published-villa.ts'
import { openTestDatabase } from './test-database.ts'

/** The clock of the door: the stays are booked a few months later. */
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const ROUNDS = 20
const BOOKINGS = 50

let db: Database
let openBrowser: Awaited<ReturnType<typeof openApiDoor>>['openBrowser']

beforeAll(async () => {
  db = (await openTestDatabase()).db
  openBrowser = (await openApiDoor(db)).openBrowser
})

type Stay = { start_date: string; end_date: string }

/** Sends the requests of fifty browsers at once: each waits for the others before its request leaves. */
async function bookTogether(wanted: { property: string; stay: Stay }[]) {
  const start = Promise.withResolvers<void>()
  const asked = wanted.map(async ({ property, stay }) => {
    const browser = openBrowser()
    await start.promise
    return browser('POST', '/api/checkouts', { property_id: property, ...stay, guests: 2 })
  })
  start.resolve()
  return Promise.all(asked)
}

async function liveOccupations(propertyId: number): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*)::int as live from occupations where property_id = ${propertyId} and released_at is null`.execute(
    db,
  )
  return rows[0]!.live
}

describe('bookings that race through the HTTP door', () => {
  test(`${BOOKINGS} for the same nights, ${ROUNDS} rounds: each round has one success and clear refusals`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const villa = await publishTestVilla({ db, clock })
      const stay = { start_date: '2027-03-06', end_date: '2027-03-13' }
      const answers = await bookTogether(
        Array.from({ length: BOOKINGS }, () => ({ property: villa.publicId, stay })),
      )
      const won = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(
        ({ status, body }) => status === 409 && body.code === 'DATES_UNAVAILABLE',
      )
      expect([won.length, refused.length]).toEqual([1, BOOKINGS - 1])
      expect(refused[0]!.body.detail).toBe('Ces dates ne sont pas disponibles pour cette propriété.')
      expect(await liveOccupations(villa.propertyId)).toBe(1)
    }
  })

  test('overlapping stays of many lengths never share a night, and some succeed', async () => {
    const villa = await publishTestVilla({ db, clock })
    const wanted = Array.from({ length: BOOKINGS }, (_, i) => ({
      property: villa.publicId,
      stay: {
        start_date: `2027-03-${String(1 + (i % 20)).padStart(2, '0')}`,
        end_date: `2027-03-${String(2 + (i % 20) + (i % 7)).padStart(2, '0')}`,
      },
    }))
    const answers = await bookTogether(wanted)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await sql<{ overlaps: number }>`
      select count(*)::int as overlaps from occupations a join occupations b
        on a.property_id = b.property_id and a.id < b.id and a.nights && b.nights
      where a.property_id = ${villa.propertyId} and a.released_at is null and b.released_at is null`.execute(
      db,
    )
    expect(rows[0]!.overlaps).toBe(0)
    expect(await liveOccupations(villa.propertyId)).toBe(
      answers.filter(({ status }) => status === 200).length,
    )
  })

  test('a departure and an arrival on the same day both succeed', async () => {
    const villa = await publishTestVilla({ db, clock })
    const answers = await bookTogether([
      { property: villa.publicId, stay: { start_date: '2027-03-06', end_date: '2027-03-13' } },
      { property: villa.publicId, stay: { start_date: '2027-03-13', end_date: '2027-03-20' } },
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
