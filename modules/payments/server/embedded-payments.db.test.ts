import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { CARDS, cardOf, openCheckout, openShop, VISITOR } from '#tests/payment-fixture.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { PAYMENT_SECRET } from '#tests/test-services.ts'
import { describePaymentPort } from './payment-port.contract.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

describePaymentPort('the embedded provider', async () => {
  const { payments, bank, token, events, needs } = await openShop(db)
  const cards = { succeeds: CARDS.succeeds, declined: CARDS.declined, three_d_secure: CARDS.threeDSecure }
  return {
    port: payments,
    newToken: (behaviour) => token(cards[behaviour]),
    answerBank: async (redirectUrl, answer) => {
      await bank.answerChallenge(new URL(redirectUrl).pathname.split('/').at(-1)!, answer)
    },
    events: async () =>
      (await events()).map((event) => {
        const body = JSON.stringify(event)
        return { body, signature: signWebhook(PAYMENT_SECRET, body, needs.clock.now()) }
      }),
  }
})

describe('the embedded bank', () => {
  test('keeps of a card its brand and last digits, never its number', async () => {
    const { bank } = await openShop(db)
    expect(await bank.createCardToken(cardOf(CARDS.succeeds))).toMatchObject({ brand: 'visa', last4: '4242' })
    const { rows } = await sql`select * from embedded_cards`.execute(db)
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

  test('a token that waited an hour is no longer good', async () => {
    const { needs, token } = await openShop(db)
    const { demand } = await openCheckout(db)
    const cardToken = await token(CARDS.succeeds)
    await db
      .updateTable('embeddedCards')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', cardToken)
      .execute()
    expect(await startPayment(needs, VISITOR, { ...demand, cardToken })).toMatchObject({
      failure: 'card_unusable',
    })
  })

  test('answers a validation once: a second answer changes nothing', async () => {
    const { needs, token, bank, payments } = await openShop(db)
    const { demand } = await openCheckout(db)
    const view = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.threeDSecure) })
    const accessToken = new URL(view.actionUrl!).pathname.split('/').at(-1)!
    await bank.answerChallenge(accessToken, 'refuse')
    await bank.answerChallenge(accessToken, 'approve')
    expect(await payments.find(view.publicId)).toMatchObject({ status: 'failed', captured: 0 })
    expect(await bank.getChallenge(accessToken)).toMatchObject({ open: false })
  })
})

describe('event delivery', () => {
  const dueAgain = () =>
    db
      .updateTable('queueItems')
      .set({ nextAttemptAt: new Date(0) })
      .execute()

  async function paid() {
    const shop = await openShop(db)
    await db.deleteFrom('queueItems').execute()
    const { demand } = await openCheckout(db)
    await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.lostAnswer) })
    return shop
  }

  test('tries again, later, until the event is taken', async () => {
    const { deliver, received } = await paid()
    expect(await deliver(async () => new Response(null, { status: 503 }))).toEqual({
      done: 0,
      failed: 1,
    })
    expect(await deliver()).toEqual({ done: 0, failed: 0 })
    await dueAgain()
    expect(await deliver(() => Promise.reject(new Error('Connection refused')))).toMatchObject({ failed: 1 })
    const { lastError, attempts } = await db
      .selectFrom('queueItems')
      .select(['lastError', 'attempts'])
      .where('kind', '=', 'embedded-payment-event')
      .executeTakeFirstOrThrow()
    expect([lastError, attempts]).toEqual(['Connection refused', 2])
    await dueAgain()
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    expect(received).toHaveLength(1)
    await dueAgain()
    expect(await deliver()).toEqual({ done: 0, failed: 0 })
  })

  test('a worker killed before it wrote that the event was taken posts it again: it counts once', async () => {
    const { deliver, received } = await paid()
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    const { id } = await db
      .updateTable('embeddedPaymentEvents')
      .set({ deliveredAt: null })
      .where('id', '=', (last) =>
        last
          .selectFrom('embeddedPaymentEvents')
          .select('id')
          .where('type', '=', 'payment.succeeded')
          .orderBy('createdAt', 'desc')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, 'embedded-payment-event', [id])
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    expect(received).toHaveLength(1)
  })
})
