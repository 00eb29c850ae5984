import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { CARDS, openCheckout, openShop, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { chargeDueInstallments } from './charge-due-installments.ts'
import { getStatement } from './get-statement.ts'
import { listDues } from './list-dues.ts'
import type { NewKeptCharge } from './payment-port.ts'
import { postCancellation } from './post-cancellation.ts'
import { replaceDues } from './replace-dues.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

const at = (day: string) => ({ clock: { now: () => new Date(`${day}T10:00:00Z`) } })

const NOTHING = { charged: 0, declined: 0, unanswered: 0, held: 0, failed: 0 }

/** Three installments, the first paid today with the card. */
async function inThree(card: string) {
  const shop = await openShop(db)
  const checkout = await openCheckout(db, [100_000])
  const { reservation, demand } = checkout
  const dues = [
    ['2027-06-20', 33_333],
    ['2027-07-20', 33_333],
    ['2027-08-20', 33_334],
  ] as const
  await replaceDues(
    db,
    reservation,
    dues.map(([dueOn, amount], i) => ({
      dueOn,
      amount,
      kind: 'installment',
      label: `Versement ${i + 1} sur 3`,
    })),
  )
  const view = await startPayment(shop.needs, VISITOR, {
    ...demand,
    method: 'installments',
    amount: 33_333,
    allocations: [{ ...demand.allocations[0]!, amount: 33_333 }],
    cardToken: await shop.token(card),
  })
  return { ...shop, ...checkout, view }
}

describe('installments', () => {
  test('are charged on their day to the kept card, at most once each', async () => {
    const { needs, reservation, received, view } = await inThree(CARDS.succeeds)
    expect(view.status).toBe('succeeded')
    expect(await chargeDueInstallments(needs)).toEqual(NOTHING)
    const july = { ...needs, ...at('2027-07-20') }
    expect(await chargeDueInstallments(july)).toMatchObject({ charged: 1 })
    expect(await chargeDueInstallments(july)).toMatchObject({ charged: 0 })
    expect((await getStatement(db, reservation.id)).balance).toBe(33_334)
    expect(await chargeDueInstallments({ ...needs, ...at('2027-08-21') })).toMatchObject({ charged: 1 })
    expect((await listDues(db, reservation.id)).map(({ paid }) => paid)).toEqual([33_333, 33_333, 33_334])
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    expect(received.map(({ offSession, amount }) => [offSession, amount])).toEqual([
      [false, 33_333],
      [true, 33_333],
      [true, 33_334],
    ])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('that the bank declines are not charged again: the traveler gets a mail', async () => {
    const { needs, reservation, failures } = await inThree(CARDS.declinedLater)
    const july = { ...needs, ...at('2027-07-20') }
    expect(await chargeDueInstallments(july)).toMatchObject({ declined: 1 })
    expect(await chargeDueInstallments(july)).toEqual(NOTHING)
    expect(failures).toMatchObject([{ failure: 'card_declined' }])
    expect((await getStatement(db, reservation.id)).paid).toBe(33_333)
  })

  test('interrupted after the bank took the money are charged once', async () => {
    const { needs, payments, reservation } = await inThree(CARDS.succeeds)
    const july = { ...needs, ...at('2027-07-20') }
    const interrupted = {
      ...july,
      payments: {
        ...payments,
        chargeKept: async (input: NewKeptCharge) => {
          await payments.chargeKept(input)
          throw new Error('The connection was lost')
        },
      },
    }
    expect(await chargeDueInstallments(interrupted)).toMatchObject({ unanswered: 1 })
    expect(await chargeDueInstallments(july)).toMatchObject({ charged: 1 })
    expect((await getStatement(db, reservation.id)).paid).toBe(66_666)
    const taken = (await payments.listPayments(new Date(0))).reduce((sum, { captured }) => sum + captured, 0)
    const { paid } = await db
      .selectFrom('ledgerLines')
      .select(({ fn }) => fn.sum<number>('amount').as('paid'))
      .where('account', '=', 'processor')
      .executeTakeFirstOrThrow()
    expect(taken).toBe(Number(paid))
  })

  test('of a cancelled stay are never charged', async () => {
    const { needs, reservation } = await inThree(CARDS.succeeds)
    await postCancellation(db, { reservation, refund: 'everything' })
    await chargeDueInstallments({ ...needs, ...at('2027-08-21') })
    expect((await getStatement(db, reservation.id)).paid).toBe(33_333)
  })
})
