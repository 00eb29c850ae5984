import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { FUNNEL_PARTS, HOUSE_FUNNEL_LIST } from '../house-funnel-list.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { listHouseFunnel, sumHouseFunnel } from './list-house-funnel.ts'
import { listReservations } from './list-reservations.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const admin = person('ADMIN')
const PARTS = ['begun', 'signed', 'confirmed'] as const
let db: Database

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  const azur = await addOwnedVilla(db, services.auth, 'Villa Azur')
  const mas = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  const booked = async (villa: typeof azur, status: Parameters<typeof addLedgerStay>[2], arrival: string) => {
    const { id } = await addLedgerStay(db, villa, status, arrival, 700_000)
    const bookedOn = arrival < '2027' ? '2026-06-01' : '2026-08-01'
    await db.updateTable('reservations').set({ bookedOn }).where('id', '=', id).execute()
  }
  await booked(azur, 'confirmed', '2026-12-05')
  await booked(azur, 'awaiting_payment', '2027-06-05')
  await booked(azur, 'pending', '2027-07-03')
  await booked(mas, 'confirmed', '2027-05-01')
})

const funnel = (asked = '') => listHouseFunnel({ db }, admin, criteriaOf(HOUSE_FUNNEL_LIST, asked))

test('each agency has its line, the one with most requests first', async () => {
  const { rows, total } = await funnel()
  expect(rows.map(({ begun, signed, confirmed }) => [begun, signed, confirmed])).toEqual([
    [3, 2, 1],
    [1, 1, 1],
  ])
  expect(total).toBe(2)
})

test('requests of one town, and of the site, are one line each, in the days that are asked for', async () => {
  const dated = await funnel('by=town&booked-from=2026-07-01')
  expect(dated.rows.map(({ begun }) => begun)).toEqual([3])
  expect((await funnel('by=source')).rows.map(({ name, begun }) => [name, begun])).toEqual([['Site', 4]])
  expect((await funnel('booked-to=2026-01-01')).rows).toEqual([])
})

describe('each number opens as many lines', () => {
  const listed = async (lines: Record<string, string>) => {
    const criteria = criteriaOf(RESERVATION_LIST, new URLSearchParams(lines).toString())
    return (await listReservations({ db, clock }, admin, 'house', criteria)).total
  }

  test.each(['', 'by=town', 'by=source'])('by the group of « %s »', async (by) => {
    const { rows } = await funnel(`${by}&booked-from=2026-07-01&booked-to=2026-12-31`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      for (const part of PARTS) expect(await listed({ ...row.lines, ...FUNNEL_PARTS[part] })).toBe(row[part])
  })

  test('over the whole house', async () => {
    const whole = await sumHouseFunnel({ db }, admin, { from: '2026-07-01', to: null })
    expect(PARTS.map((part) => whole[part])).toEqual([3, 2, 1])
    for (const part of PARTS)
      expect(await listed({ ...whole.lines, ...FUNNEL_PARTS[part] })).toBe(whole[part])
  })
})

test('they are refused to an agency and to the back office', async () => {
  for (const role of ['AGENCY_ADMIN', 'BACK_OFFICE'] as const) {
    const asked = listHouseFunnel({ db }, person(role), criteriaOf(HOUSE_FUNNEL_LIST))
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(sumHouseFunnel({ db }, person(role), { from: null, to: null })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
})
