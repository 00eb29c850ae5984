import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openCheckout } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { OWED_PAYOUT_LIST } from '../owed-payout-list.ts'
import { listOwedPayouts } from './list-owed-payouts.ts'
import { bookStay } from './stay-books.ts'

const GUEST = { firstName: 'Zoé', lastName: 'Müller', email: 'zoe@example.fr' }
const ACCOUNT = { iban: 'FR7630006000011234567890189', ibanEnd: '0189', accountHolder: 'Anne Perrin' }

test('owed payouts are filtered by traveler, holder, reason, account and day, sorted and paged without a tie', async () => {
  const { db } = await openTestDatabase()
  const { reservations } = await openCheckout(db, [10_000, 10_000, 10_000, 10_000])
  const [named, known, called, sent] = reservations
  await db
    .updateTable('reservations')
    .set({ guest: JSON.stringify(GUEST) })
    .where('id', '=', named!.id)
    .execute()
  const payout = (n: number, createdAt: string, { id, propertyId }: { id: number; propertyId: number }) => ({
    ...{ propertyId, reservationId: id, amount: n, requestedBy: 'system', createdAt: new Date(createdAt) },
    ...{ reason: 'host_indemnity' as const, status: 'owed' as const },
  })
  const same = '2027-03-01T22:59:00Z'
  await db
    .insertInto('payouts')
    .values(payout(300, same, named!))
    .execute()
  await db
    .insertInto('payouts')
    .values({ ...payout(200, same, known!), ...ACCOUNT, accountGivenBy: 'x', accountGivenAt: new Date() })
    .execute()
  await db
    .insertInto('payouts')
    .values({ ...payout(100, '2027-03-01T23:01:00Z', called!), reminder: 'agency' })
    .execute()
  await db
    .insertInto('payouts')
    .values({
      ...{ ...payout(400, same, sent!), status: 'sent' as const, sentAt: sql<Date>`now()` },
      ...{ sentBy: 'x', bankReference: 'VIR-1' },
    })
    .execute()
  const amounts = async (address: string, size?: number) => {
    const { rows } = await listOwedPayouts({ db }, SYSTEM, criteriaOf(OWED_PAYOUT_LIST, address, size))
    return rows.map(({ amount }) => amount)
  }

  expect(await amounts('')).toEqual([300, 200, 100])
  expect(await amounts('payouts-sort=-since')).toEqual([100, 200, 300])
  expect([await amounts('', 1), await amounts('payouts-page=2', 1)]).toEqual([[300], [200]])
  expect(await amounts('payouts-sort=amount')).toEqual([100, 200, 300])
  expect(await amounts('payouts-q=zoe muller')).toEqual([300])
  expect(await amounts('payouts-q=perrin')).toEqual([200])
  expect(await amounts('payouts-account=known')).toEqual([200])
  expect(await amounts('payouts-account=awaited')).toEqual([300])
  expect(await amounts('payouts-account=unanswered')).toEqual([100])
  expect(await amounts('payouts-because=refused_refund')).toEqual([])
  expect(await amounts('payouts-since-to=2027-03-01')).toEqual([300, 200])
  expect(await amounts('payouts-since-from=2027-03-02')).toEqual([100])
})

test('the payouts of two stays in one villa are two lines, each with the number of its own stay', async () => {
  const { db } = await openTestDatabase()
  const { reservation } = await openCheckout(db, [10_000])
  const { rows } = await sql<{ id: number }>`
    insert into reservations (property_id, number, version_id, checkout_id, status, arrival, departure,
      adults, children, babies, minors, quote, total, agency_id)
    select property_id, 'the-next-week', version_id, checkout_id, status, departure, departure + 7,
      adults, children, babies, minors, quote, total, agency_id from reservations where id = ${reservation.id}
    returning id`.execute(db)
  await bookStay(db, { propertyId: reservation.propertyId, id: rows[0]!.id })
  for (const [amount, reservationId] of [
    [100, reservation.id],
    [200, rows[0]!.id],
  ] as const)
    await db
      .insertInto('payouts')
      .values({
        ...{ propertyId: reservation.propertyId, reservationId, amount, requestedBy: 'system' },
        ...{ reason: 'host_indemnity', status: 'owed' },
      })
      .execute()
  const found = await listOwedPayouts({ db }, SYSTEM, criteriaOf(OWED_PAYOUT_LIST, 'payouts-sort=amount'))
  expect(found.total).toBe(2)
  expect(found.rows.map(({ amount, reservation: number }) => [amount, number])).toEqual([
    [100, reservation.number],
    [200, 'the-next-week'],
  ])
})
