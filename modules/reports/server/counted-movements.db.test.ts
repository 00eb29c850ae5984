import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CASH_MOVEMENT_LIST } from '#modules/payments/cash-movement-list.ts'
import { listCashMovements } from '#modules/payments/server/list-cash-movements.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { getBackOfficeFigures } from './get-back-office-figures.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const STAFF = person('BACK_OFFICE')
let db: Database

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  const villa = await addOwnedVilla(db, services.auth, 'Villa Azur')
  const other = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  const stay = await addLedgerStay(db, villa, 'confirmed', '2026-11-25', 700_004)
  await addLedgerStay(db, other, 'confirmed', '2027-05-01', 900_012)
  await addLedgerStay(db, other, 'pending', '2027-08-07', 300_000)
  await move(stay, 'refund', -12_345)
  await move(stay, 'reversal', 12_345)
  await move(stay, 'payout', -9_999)
})

/** Money that moves on 3 November. */
async function move({ propertyId, id }: ReservationRef, kind: string, amount: number) {
  await sql`
    with posting as (
      insert into ledger_postings (holder_id, property_id, reservation_id, kind, source, at)
      select holder_id, ${propertyId}, ${id}, ${kind}, ${kind}, '2026-11-03T10:00:00Z' from stay_books
        where reservation_id = ${id} returning id
    )
    insert into ledger_lines (posting_id, property_id, reservation_id, account, account_of, label, amount)
    select posting.id, ${propertyId}, ${id}, line.account, line.of, '', line.amount from posting,
      (values ('traveler', null, ${-amount}::int), ('bank', 'clients', ${amount}::int)) as line (account, of, amount)
  `.execute(db)
}

const listed = async (query: string) =>
  (await listCashMovements({ db }, STAFF, criteriaOf(CASH_MOVEMENT_LIST, query))).rows
const sumOf = async (query: string) => (await listed(query)).reduce((sum, { amount }) => sum + amount, 0)

describe('the movements of money', () => {
  test('add up to what the dashboard says was received and refunded, to the cent', async () => {
    const { money } = await getBackOfficeFigures({ db, clock }, STAFF)
    expect(money).toMatchObject({
      received: 175_001 + 225_003,
      receivedThisMonth: 225_003,
      refunded: 9_999,
      month: '2026-11-01',
    })
    expect(await sumOf('direction=received')).toBe(money.received)
    expect(await sumOf(`direction=received&at-from=${money.month}`)).toBe(money.receivedThisMonth)
    expect(await sumOf('direction=refunded')).toBe(-money.refunded)
  })

  test('name their stay, and come the latest first', async () => {
    const rows = await listed('sort=-at')
    expect(rows.map(({ kind, property }) => [kind, property])).toEqual([
      ['payout', 'Villa Azur'],
      ['reversal', 'Villa Azur'],
      ['refund', 'Villa Azur'],
      ['payment', 'Mas Lavande'],
      ['payment', 'Villa Azur'],
    ])
    expect(new Set(rows.map(({ stay }) => stay)).size).toBe(2)
    expect(await listed('q=lavande')).toHaveLength(1)
    for (const sort of CASH_MOVEMENT_LIST.sorts) expect(await listed(`sort=${sort}`)).toHaveLength(5)
  })

  test('are refused to an agent', async () => {
    const asked = listCashMovements({ db }, person('AGENT'), criteriaOf(CASH_MOVEMENT_LIST))
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
