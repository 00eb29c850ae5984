import { beforeAll, expect, test } from 'vitest'
import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import type { Database } from '#platform/database/database.ts'
import type { TestPerson } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { addTreasurer, lastWaiting, receivedTransfer } from '#tests/treasurers.ts'

const LIMIT = 1_000_000

let db: Database
let first: TestPerson
let second: TestPerson

beforeAll(async () => {
  db = (await openTestDatabase()).db
  first = await addTreasurer(db)
  second = await addTreasurer(db, 'SUPER_ADMIN')
})

test('a payout above the limit waits, and a change of its account voids the demand', async () => {
  const { needs, reservation } = await receivedTransfer(db, 3 * LIMIT, [first, second])
  const { publicId: payout } = await db
    .insertInto('payouts')
    .values({
      ...{ propertyId: reservation.propertyId, reservationId: reservation.id },
      ...{ amount: 2 * LIMIT, reason: 'host_indemnity', requestedBy: 'system' },
    })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const account = { payout, holder: 'Camille Exemple', iban: 'FR7630006000011234567890189' }
  await givePayoutAccount(needs, first, account)
  const ask = () => recordPayoutSent(needs, first, { payout, bankReference: 'VIR-1' })
  const statusOf = async () =>
    (await db.selectFrom('payouts').select('status').where('publicId', '=', payout).executeTakeFirst())!
      .status

  expect(await ask()).toEqual({ kind: 'awaits_second' })
  const before = await lastWaiting(needs, second)
  expect(before).toMatchObject({
    ...{ kind: 'payout.send', hasChanged: false },
    seen: { amount: 2 * LIMIT, ibanEnd: '0189', accountHolder: 'Camille Exemple' },
  })
  await givePayoutAccount(needs, first, { ...account, holder: 'Une Autre' })
  expect(await lastWaiting(needs, second)).toMatchObject({ hasChanged: true })
  expect(await approveMoneyAct(needs, second, before.id)).toBe('void')
  expect(await statusOf()).toBe('owed')

  expect(await ask()).toEqual({ kind: 'awaits_second' })
  const { id } = await lastWaiting(needs, second)
  expect(await approveMoneyAct(needs, second, id)).toBe('done')
  expect(await statusOf()).toBe('sent')
  expect(await getStatement(db, reservation.id)).toMatchObject({ paidOut: 2 * LIMIT })
})
