import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeHolds, describeTransferHolds } from '#modules/payments/server/hold-port.contract.ts'
import { describeCardPort, describePaymentPort } from '#modules/payments/server/payment-port.contract.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import type { Database } from '#platform/database/database.ts'
import { countQueries } from '#tests/counted-queries.ts'
import { CARDS, cardOf, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { openTestServices } from '#tests/test-services.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

/** The services at another moment, over the same books. */
const openShopAt = (on: Database, at: string) => openTestServices(on, { clock: { now: () => new Date(at) } })

async function openBank() {
  const { payments, bank, register, token, signedEvents } = await openShop(db)
  const cards = { succeeds: CARDS.succeeds, declined: CARDS.declined, three_d_secure: CARDS.threeDSecure }
  return {
    port: payments,
    receiveTransfer: register.receiveTransfer,
    newToken: (behavior: keyof typeof cards) => token(cards[behavior]),
    answerBank: async (redirectUrl: string, answer: 'approve' | 'refuse') => {
      await bank.answerChallenge(new URL(redirectUrl).pathname.split('/').at(-1)!, answer)
    },
    events: signedEvents,
  }
}

describePaymentPort('the demonstration’s bank', openBank)
describeCardPort('the demonstration’s bank', openBank)
describeHolds('the demonstration’s bank', openBank)
describeTransferHolds('the demonstration’s bank', openBank)

describe('the demonstration’s bank', () => {
  test('keeps the brand and last digits of a card, never its number', async () => {
    const { bank } = await openShop(db)
    expect(await bank.createCardToken(cardOf(CARDS.succeeds))).toMatchObject({ brand: 'visa', last4: '4242' })
    const { rows } = await sql`select * from sandbox_cards`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('424242')
  })

  test('refuses a number that is not one of its own, a past date and a short code', async () => {
    const { bank } = await openShop(db)
    const refusals = [
      [{ number: '5555555555554444' }, 'number'],
      [{ expiryYear: 2026 }, 'expiry'],
      [{ expiryMonth: 13 }, 'expiry'],
      [{ securityCode: '12' }, 'securityCode'],
    ] as const
    for (const [change, field] of refusals) {
      const token = bank.createCardToken({ ...cardOf(CARDS.succeeds), ...change })
      await expect(token).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { errors: { [field]: expect.any(String) } },
      })
    }
  })

  test('refuses a token after an hour', async () => {
    const { needs, token } = await openShop(db)
    const { demand } = await openCheckout(db)
    const cardToken = await token(CARDS.succeeds)
    await db
      .updateTable('sandboxCards')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', cardToken)
      .execute()
    expect(await startPayment(needs, VISITOR, { ...demand, cardToken })).toMatchObject({
      failure: 'card_unusable',
    })
  })

  test('counts the first answer to a validation; a second answer changes nothing', async () => {
    const { needs, token, bank, payments } = await openShop(db)
    const { demand } = await openCheckout(db)
    const view = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.threeDSecure) })
    const accessToken = new URL(view.actionUrl!).pathname.split('/').at(-1)!
    await bank.answerChallenge(accessToken, 'refuse')
    await bank.answerChallenge(accessToken, 'approve')
    expect(await payments.find(view.publicId, new Date(0))).toMatchObject({ status: 'failed', captured: 0 })
    expect(await bank.getChallenge(accessToken)).toMatchObject({ open: false })
  })

  test('releases a hold whose time is over, and says so by an event', async () => {
    const { payments, bank, token, events } = await openShop(db)
    const { id, captureBefore } = await payments.hold({
      ...{ idempotencyKey: crypto.randomUUID(), reference: crypto.randomUUID(), amount: 500_000 },
      ...{ currency: 'eur', description: 'Dépôt de garantie' },
      by: { kind: 'card', token: await token(CARDS.succeeds), keepCard: false, returnUrl: 'https://a.test/' },
    })
    expect(captureBefore).toBe('2027-06-27T10:00:00.000Z')
    await bank.settleLatePayments()
    expect(await payments.retrieve(id)).toMatchObject({ status: 'authorized' })
    const later = await openShopAt(db, '2027-06-27T10:00:00Z')
    expect(await later.payments.retrieve(id)).toMatchObject({ status: 'cancelled', captured: 0 })
    expect((await events()).at(-1)).toMatchObject({ type: 'payment.cancelled', payment: { id } })
    await expect(
      later.payments.capture({ idempotencyKey: crypto.randomUUID(), providerId: id, amount: 1 }),
    ).rejects.toThrow()
  })

  test('lists its payments with their cards by as many queries when there are more', async () => {
    const counted = countQueries(db)
    const { needs, token, payments } = await openShop(counted.db)
    const pay = async () => {
      const { demand } = await openCheckout(db)
      return startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.succeeds) })
    }
    const list = async () => {
      counted.taken()
      const listed = await payments.listPayments(new Date(0))
      return { queries: counted.taken(), cards: listed.map(({ card }) => card?.last4 ?? null) }
    }
    await pay()
    const before = await list()
    for (let n = 0; n < 4; n += 1) await pay()
    const { queries, cards } = await list()
    expect([queries, cards.slice(before.cards.length)]).toEqual([
      before.queries,
      ['4242', '4242', '4242', '4242'],
    ])
  })
})
