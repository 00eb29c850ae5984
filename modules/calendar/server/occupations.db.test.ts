import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { openCheckout } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { occupy } from './occupy.ts'
import { confirmNights, countRestMinutes } from './reservation-nights.ts'

const STAY = { arrival: '2027-07-17', departure: '2027-07-24' } as const

let db: Database
let reservation: ReservationRef

beforeAll(async () => {
  db = (await openTestDatabase()).db
  reservation = (await openCheckout(db)).reservations[0]!
})

describe('an occupation', () => {
  const take = (kind: 'reservation' | 'hold' | 'block', reservationId: number | null) =>
    occupy(db, { propertyId: reservation.propertyId, stay: STAY, kind, reservationId, holdMinutes: 30 })

  test('of kind reservation is refused without a reservation', async () => {
    await expect(take('reservation', null)).rejects.toThrow('occupations_kind_of_reservation')
  })

  test('for a reservation that does not exist, or of another villa, is refused', async () => {
    await expect(take('reservation', 1_000_000)).rejects.toThrow('occupations_of_reservation')
    const [other] = (await openCheckout(db)).reservations
    await expect(take('hold', other!.id)).rejects.toThrow('occupations_of_reservation')
  })

  test('of the agency names no reservation', async () => {
    await expect(take('block', reservation.id)).rejects.toThrow('occupations_kind_of_reservation')
  })

  test('of a reservation is accepted', async () => {
    const nights = { propertyId: reservation.propertyId, reservationId: reservation.id, stay: STAY }
    expect(await confirmNights(db, nights)).toBe(true)
  })
})

test('the minutes since the last hold ended are read from the index, on both engines', async () => {
  await withoutTimeLimit(async () => {
    await sql`insert into occupations (property_id, nights, kind)
      select ${reservation.propertyId}, daterange(date '1900-01-01' + n, date '1900-01-02' + n), 'block'
      from generate_series(1, 20000) n`.execute(db)
    await sql`analyze occupations`.execute(db)
  })
  expect(await countRestMinutes(db, [reservation.id])).toBeNull()
  const { rows } = await sql<{ plan: unknown }>`explain (analyze, buffers, format json)
    select max(least(expires_at, released_at)) from occupations
    where reservation_id in (${reservation.id}) and kind = 'hold'`.execute(db)
  const plan = JSON.stringify(rows)
  expect(plan).toContain('occupations_reservation')
  expect(plan).not.toContain('Seq Scan')
  const pages = [...plan.matchAll(/"Shared (?:Hit|Read) Blocks": ?(\d+)/g)].map(([, count]) => Number(count))
  expect(Math.max(...pages)).toBeLessThan(10)
})

test('every public identifier and every reservation number has a unique index', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where c.relnamespace = 'public'::regnamespace
      and (a.attname = 'public_id' or (c.relname, a.attname) = ('reservations', 'number'))
      and not exists (select 1 from pg_index i
        where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indkey::text = a.attnum::text)`.execute(
    db,
  )
  expect(rows).toEqual([])
})
