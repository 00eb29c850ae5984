import { beforeAll, describe, expect, test } from 'vitest'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { CARDS, openCheckout, openShop } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
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

  test('posts an event again, later each time, until it is accepted', async () => {
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
      .where('kind', '=', 'register-event')
      .executeTakeFirstOrThrow()
    expect([lastError, attempts]).toEqual(['Connection refused', 2])
    await dueAgain()
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    expect(received).toHaveLength(1)
    await dueAgain()
    expect(await deliver()).toEqual({ done: 0, failed: 0 })
  })

  test('counts an event once when a killed worker posts it again', async () => {
    const { deliver, received } = await paid()
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    const { id } = await db
      .updateTable('registerEvents')
      .set({ deliveredAt: null })
      .where('id', '=', (last) =>
        last
          .selectFrom('registerEvents')
          .select('id')
          .where('type', '=', 'payment.succeeded')
          .orderBy('createdAt', 'desc')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(db, 'register-event', [id])
    expect(await deliver()).toEqual({ done: 1, failed: 0 })
    expect(received).toHaveLength(1)
  })
})
