import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { cancelPayments } from '#modules/payments/server/cancel-payment.ts'
import { getStatement } from '#modules/payments/server/get-statement.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { listMoneyBack } from '#modules/payments/server/list-money-back.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { listRefunds, refundReservation } from '#modules/payments/server/refund-reservation.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import type { Database } from '#platform/database/database.ts'
import { TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { findOnlyPayment } from '#tests/pay-one-holder.ts'
import { CARDS, openCheckout, openShop, seenTransfer, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { confirmTransfer } from './confirm-transfer.ts'

const IBAN = 'FR7630006000011234567890189'

const ACCOUNT = {
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  accountHolder: 'Agence Essai',
  bankName: 'Banque Essai',
}
let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** An agency with a bank account and without a card provider. */
async function openHouse() {
  return { ...(await openShop(db, {}, TRANSFER_ACCOUNT)), ...(await openCheckout(db)) }
}

const staff: Actor = {
  ...{ kind: 'user', userId: 'u1', email: 'u1@example.fr', agencyIds: [], visitorId: null },
  roles: ['BACK_OFFICE'],
}

async function paid() {
  const house = await openHouse()
  const view = await startPayment(house.needs, VISITOR, { ...house.demand, method: 'bank_transfer' })
  await confirmTransfer(house.needs, SYSTEM, seenTransfer(view.transfer!.reference, 100_000))
  await house.deliver()
  return { ...house, view }
}

describe('an agency without a card provider', () => {
  test('refuses every card, those of the demonstration included, kept or not', async () => {
    const { needs, payments, sandboxBank, demand, checkoutId } = await openHouse()
    const cards = await openShop(db)
    const token = await cards.token(CARDS.succeeds)
    expect(sandboxBank).toBeNull()
    expect(await payments.findExpiry(token)).toBeNull()
    for (const method of ['card', 'installments'] as const) {
      await expect(
        startPayment(needs, VISITOR, { ...demand, method, cardToken: token }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
    const attempt = {
      ...{ idempotencyKey: crypto.randomUUID(), reference: crypto.randomUUID(), amount: 1_000 },
      ...{ currency: 'eur' as const, description: 'essai', returnUrl: 'https://calanque.test/' },
    }
    const method = { kind: 'card' as const, token, keepCard: true }
    await expect(payments.pay({ ...attempt, method })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(payments.setUp({ ...attempt, token })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(payments.chargeKept({ ...attempt, cardRef: token })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    expect(await findOnlyPayment(db, checkoutId)).toBeNull()
  })

  test('gives its own account; staff who saw the money confirm the stay once', async () => {
    const { needs, demand, deliver, received, reservation, checkoutId } = await openHouse()
    const { status, transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    expect(status).toBe('awaiting_transfer')
    expect(transfer).toMatchObject(ACCOUNT)
    for (const actor of [VISITOR, { ...staff, roles: ['AGENT', 'OWNER'] } as Actor]) {
      await expect(
        confirmTransfer(needs, actor, seenTransfer(transfer!.reference, 100_000)),
      ).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    await expect(confirmTransfer(needs, staff, seenTransfer('CAL-0000-0000', 100_000))).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
    const note = () => Promise.reject(new Error('the audit is not written'))
    const arrival = { amount: 100_000, after: 0, note }
    await expect(needs.transferRegister.receiveTransfer(transfer!.reference, arrival)).rejects.toThrow(
      'audit',
    )
    await confirmTransfer(needs, staff, seenTransfer(transfer!.reference, 100_000))
    const entry = { action: 'transfer.receive', subjectId: transfer!.reference }
    expect(
      await db
        .selectFrom('auditEntries')
        .select(['action', 'subjectId'])
        .where('subjectId', '=', entry.subjectId)
        .execute(),
    ).toEqual([entry])
    // No transfer is awaited under that reference any more.
    await expect(
      confirmTransfer(needs, staff, seenTransfer(transfer!.reference, 100_000)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await deliver()
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded' })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    expect(received).toHaveLength(1)
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [], unhealed: [] })
  })

  test('takes no money and keeps no card when nothing is due today: the stay is confirmed', async () => {
    const { needs, demand, received } = await openHouse()
    const setup = await startPayment(needs, VISITOR, {
      ...demand,
      kind: 'setup',
      method: 'bank_transfer',
      amount: 0,
      allocations: demand.allocations.map((part) => ({ ...part, amount: 0 })),
    })
    expect(setup).toMatchObject({ kind: 'setup', status: 'succeeded', amount: 0, card: null })
    expect(received).toHaveLength(1)
  })

  test('says that a refund has left only once a person sent it to the account that its traveler named', async () => {
    const { needs, reservation, deliver, sent } = await paid()
    const [refund] = await refundReservation(needs, staff, {
      ...{ reservation, amount: 40_000, reason: 'gesture', requestKey: 'one' },
    })
    expect(refund!.status).toBe('failed')
    await deliver()
    await sendRequestedRefunds(needs)
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0 })
    expect(await listMoneyBack(db, reservation.id)).toMatchObject([
      { amount: 40_000, by: 'bank_transfer', state: 'account_awaited' },
    ])
    expect(sent).toEqual([])
    const criteria = criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${reservation.number}`)
    const [payout] = (await listOwedPayouts(needs, staff, criteria)).rows
    expect(payout).toMatchObject({ amount: 40_000, because: 'transfer_refund', account: null })

    await givePayoutAccount(needs, staff, { payout: payout!.id, holder: 'Camille Exemple', iban: IBAN })
    expect(await listMoneyBack(db, reservation.id)).toMatchObject([{ state: 'under_way' }])
    await recordPayoutSent(needs, staff, { payout: payout!.id, bankReference: 'VIR-1' })
    expect(await listMoneyBack(db, reservation.id)).toMatchObject([{ amount: 40_000, state: 'sent' }])
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 40_000 })
    expect(sent).toMatchObject([{ amount: 40_000, accountEnd: IBAN.slice(-4) }])
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('turns a refund of a transfer that an earlier version left to staff into one with an account', async () => {
    const { needs, reservation, payments, view } = await paid()
    const { id } = (await payments.find(view.publicId, new Date(0)))!
    const [key, reference] = [crypto.randomUUID(), crypto.randomUUID()]
    await db
      .insertInto('registerRefunds')
      .values({
        ...{ id: `re_${key}`, idempotencyKey: key, reference, paymentId: id },
        ...{ amount: 40_000, status: 'requested' },
      })
      .execute()
    const asked = { idempotencyKey: key, reference, providerId: id, amount: 40_000 }
    expect(await payments.refund(asked)).toMatchObject({ status: 'failed', final: true })
    const { length } = await db
      .selectFrom('registerRefunds')
      .select('id')
      .where('paymentId', '=', id)
      .execute()
    expect(length).toBe(0)
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 0 })
    expect(await listRefunds(needs.db, reservation.id)).toEqual([])
  })

  test('refuses a refund beyond the money that came', async () => {
    const { needs, reservation, payments, view } = await paid()
    await refundReservation(needs, staff, {
      ...{ reservation, amount: 90_000, reason: 'gesture', requestKey: 'most' },
    })
    const { id } = (await payments.find(view.publicId, new Date(0)))!
    const more = { idempotencyKey: 'k', reference: crypto.randomUUID(), providerId: id, amount: 100_001 }
    await expect(payments.refund(more)).rejects.toThrow('Nothing left')
  })

  test('records a part of a transfer once, awaits the rest, and completes the payment with it', async () => {
    const { needs, demand, deliver, received, reservation, register } = await openHouse()
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    const part = { ...seenTransfer(transfer!.reference, 40_000), seenReceived: 0 }
    expect(await confirmTransfer(needs, staff, part)).toEqual({ kind: 'part', left: 60_000, surplus: 0 })
    await expect(confirmTransfer(needs, staff, part)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await deliver()
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 40_000, balance: 60_000 })
    expect(received).toEqual([])
    const awaited = (await register.listExpectedTransfers()).find(
      ({ reference }) => reference === transfer!.reference,
    )
    expect(awaited).toMatchObject({ amount: 100_000, received: 40_000 })
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
    const rest = { ...seenTransfer(transfer!.reference, 60_000), seenReceived: 40_000 }
    expect(await confirmTransfer(needs, staff, rest)).toMatchObject({ kind: 'whole' })
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    expect(received).toMatchObject([{ amount: 100_000 }])
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('confirms the stay when too much comes; the surplus waits to be sent back', async () => {
    const { needs, demand, deliver, received, reservation } = await openHouse()
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    const seen = seenTransfer(transfer!.reference, 112_345)
    expect(await confirmTransfer(needs, staff, seen)).toEqual({ kind: 'too_much', left: 0, surplus: 12_345 })
    await deliver()
    expect(received).toHaveLength(1)
    expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: 12_345, status: 'requested' }])
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
  })

  test('sends a part back when its payment is cancelled before the rest comes', async () => {
    const { needs, demand, deliver, reservation, checkoutId } = await openHouse()
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await confirmTransfer(needs, staff, seenTransfer(transfer!.reference, 40_000))
    await deliver()
    await cancelPayments(needs, checkoutId)
    await deliver()
    expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: 40_000, status: 'requested' }])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('sends back two parts once each, the second recorded during the cancellation', async () => {
    const { needs, demand, deliver, reservation, checkoutId } = await openHouse()
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    const part = (cents: number, seenReceived: number) =>
      confirmTransfer(needs, staff, { ...seenTransfer(transfer!.reference, cents), seenReceived })
    await part(40_000, 0)
    await deliver()
    await part(30_000, 40_000)
    await cancelPayments(needs, checkoutId)
    await deliver()
    const refunds = await listRefunds(db, reservation.id)
    expect(refunds.map(({ amount }) => amount).sort()).toEqual([30_000, 40_000])
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 70_000 })
    expect(await reconcilePayments(needs)).toMatchObject({ differences: [] })
  })

  test('records and sends back a part first reported when its transfer is cancelled', async () => {
    const { needs, payments, demand, deliver, reservation, checkoutId } = await openHouse()
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    await confirmTransfer(needs, staff, seenTransfer(transfer!.reference, 40_000))
    const { providerId } = await db
      .selectFrom('paymentIntents')
      .select('providerId')
      .where('checkoutId', '=', checkoutId)
      .executeTakeFirstOrThrow()
    await payments.cancel(providerId!)
    await refreshPayments(needs, checkoutId)
    await deliver()
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 40_000 })
    expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: 40_000, status: 'requested' }])
  })

  test('names each missing field of a transfer to record, and records nothing', async () => {
    const { needs, demand, reservation } = await openHouse()
    const { transfer } = await startPayment(needs, VISITOR, { ...demand, method: 'bank_transfer' })
    const bare = { ...seenTransfer(transfer!.reference, 100_000), payer: '', confirmed: false }
    await expect(confirmTransfer(needs, staff, bare)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { payer: expect.any(String), confirmed: expect.any(String) } },
    })
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 0 })
  })
})
