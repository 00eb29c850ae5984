import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import { TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openCheckout, openShop, seenTransfer } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { EXPECTED_TRANSFER_LIST } from '../expected-transfer-list.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { listExpectedTransfers } from './list-expected-transfers.ts'

test('expected transfers are found by reference and by each stay that they pay, sorted by the rest to pay and paged', async () => {
  const { db } = await openTestDatabase()
  const { needs } = await openShop(db, {}, TRANSFER_ACCOUNT)
  const awaited = async (rents: number[]) => {
    const { demand, reservations } = await openCheckout(db, rents)
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    return { reference: transfer!.reference, numbers: reservations.map(({ number }) => number) }
  }
  const both = await awaited([70_000, 20_000])
  const small = await awaited([50_000])
  const part = await awaited([95_000])
  await confirmTransfer(needs, SYSTEM, seenTransfer(part.reference, 60_000))
  const listed = async (address: string, size?: number) => {
    const { rows, total } = await listExpectedTransfers(
      needs,
      SYSTEM,
      criteriaOf(EXPECTED_TRANSFER_LIST, address, size),
    )
    return { references: rows.map(({ reference }) => reference), total }
  }

  for (const looked of [both.reference.toLowerCase(), ...both.numbers])
    expect(await listed(`transfers-q=${looked}`), looked).toEqual({ references: [both.reference], total: 1 })
  const { rows } = await listExpectedTransfers(needs, SYSTEM, criteriaOf(EXPECTED_TRANSFER_LIST))
  expect(rows.find(({ reference }) => reference === both.reference)).toMatchObject({
    ...{ reservations: both.numbers, amount: 90_000, received: 0 },
  })

  const byLeft = [part.reference, small.reference, both.reference]
  expect((await listed('transfers-sort=left')).references).toEqual(byLeft)
  expect((await listed('transfers-sort=-left')).references).toEqual(byLeft.toReversed())
  expect(await listed('transfers-sort=left&transfers-page=2', 2)).toEqual({
    references: [both.reference],
    total: 3,
  })
  expect((await listed('transfers-received=part')).references).toEqual([part.reference])
  expect((await listed('transfers-received=nothing')).total).toBe(2)
  expect((await listed('transfers-deadline-to=2000-01-01')).total).toBe(0)
})
