import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import type { Database } from '#platform/database/database.ts'
import { listGivenUp } from '#platform/queue/given-up.ts'
import { enqueue, runDueWork } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { findOnlyPayment } from '#tests/pay-one-holder.ts'
import { CARDS, openCheckout, openShop, signedMessage, sumOfLedger } from '#tests/payment-fixture.ts'
import { VISITOR } from '#tests/person.ts'
import { failingEmit } from '#tests/product-emit.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { PAYMENT_SECRET } from '#tests/test-services.ts'
import { applyPaymentEvent, paymentEventWork } from './apply-payment-event.ts'
import { cancelPayments } from './cancel-payment.ts'
import { getStatement } from './get-statement.ts'
import type { CheckoutPayment } from './payment-events.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderEvent, ProviderPayment } from './payment-port.ts'
import { sendRequestedRefunds } from './send-requested-refunds.ts'
import { startPayment } from './start-payment.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})

function send(needs: PaymentNeeds, event: ProviderEvent) {
  const body = JSON.stringify(event)
  return applyPaymentEvent(needs, signedMessage(body, signWebhook(PAYMENT_SECRET, body, needs.clock.now())))
}

function aboutPayment(payment: ProviderPayment, change: Partial<ProviderPayment> = {}): ProviderEvent {
  const reported = { ...payment, ...change }
  return {
    id: `evt_${crypto.randomUUID()}`,
    type: `payment.${reported.status}`,
    about: 'payment',
    payment: reported,
  }
}

/** Makes every queued item due now. */
async function everyEventIsDue() {
  await db.updateTable('queueItems').set({ nextAttemptAt: sql<Date>`now()` }).execute()
}

/** Gives how many of the events that are due were applied. */
const applyWaiting = async (needs: PaymentNeeds) => (await runDueWork(needs, [paymentEventWork(needs)])).done

async function waitingForBank() {
  const shop = await openShop(db)
  const checkout = await openCheckout(db)
  const cardToken = await shop.token(CARDS.threeDSecure)
  const view = await startPayment(shop.needs, VISITOR, { ...checkout.demand, cardToken })
  const payment = (await shop.payments.find(view.publicId, new Date(0)))!
  const succeeded = aboutPayment(payment, { status: 'succeeded', captured: 100_000 })
  return { ...shop, ...checkout, payment, succeeded, view }
}

describe('provider events', () => {
  test('with a wrong signature change nothing and are not stored', async () => {
    const { needs, succeeded, reservation } = await waitingForBank()
    const body = JSON.stringify(succeeded)
    for (const signature of [null, 't=1,v1=00', signWebhook('another', body, needs.clock.now())]) {
      await expect(applyPaymentEvent(needs, signedMessage(body, signature))).rejects.toMatchObject({
        code: 'BAD_SIGNATURE',
      })
    }
    const old = signWebhook(PAYMENT_SECRET, body, new Date(needs.clock.now().getTime() - 301_000))
    await expect(applyPaymentEvent(needs, signedMessage(body, old))).rejects.toMatchObject({
      code: 'BAD_SIGNATURE',
    })
    expect((await getStatement(db, reservation.id)).paid).toBe(0)
    const kept = await db
      .selectFrom('paymentEvents')
      .select('eventId')
      .where('eventId', '=', succeeded.id)
      .execute()
    expect(kept).toEqual([])
  })

  test('that cannot be applied keep their reason and delay no other event', async () => {
    const [stuck, next] = [await waitingForBank(), await waitingForBank()]
    const failing: PaymentNeeds = {
      ...next.needs,
      emit: (trx, name, event) =>
        name === 'payment.received' && (event as CheckoutPayment).checkoutId === stuck.checkoutId
          ? Promise.reject(new Error('not today'))
          : next.needs.emit(trx, name, event),
    }
    await expect(send(failing, stuck.succeeded)).rejects.toThrow('not today')
    const row = { provider: 'embedded', type: next.succeeded.type, body: JSON.stringify(next.succeeded) }
    await db
      .insertInto('paymentEvents')
      .values({ eventId: next.succeeded.id, ...row })
      .execute()
    await enqueue(db, 'payment-event', [next.succeeded.id])
    await applyWaiting(failing)
    expect(await getStatement(db, next.reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
    const kept = db
      .selectFrom('paymentEvents')
      .innerJoin('queueItems', 'subject', 'eventId')
      .select(['lastError', 'outcome', 'appliedAt'])
    expect(await kept.where('eventId', '=', stuck.succeeded.id).executeTakeFirst()).toEqual({
      lastError: 'not today',
      outcome: null,
      appliedAt: null,
    })
    await everyEventIsDue()
    await applyWaiting(next.needs)
    expect(await getStatement(db, stuck.reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('are applied once, however often they are sent', async () => {
    const { needs, succeeded, reservation, received } = await waitingForBank()
    expect(await send(needs, succeeded)).toBe('applied')
    expect(await send(needs, succeeded)).toBe('repeated')
    expect(await send(needs, { ...succeeded, id: 'evt_another-telling' })).toBe('unchanged')
    expect(received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('lead to the same payment status in any order', async () => {
    const { needs, payment, succeeded, checkoutId } = await waitingForBank()
    await send(needs, succeeded)
    expect(await send(needs, aboutPayment(payment, { status: 'processing' }))).toBe('unchanged')
    expect(await send(needs, aboutPayment(payment))).toBe('unchanged')
    expect(await send(needs, aboutPayment(payment, { status: 'failed', failure: 'card_declined' }))).toBe(
      'unchanged',
    )
    expect(await findOnlyPayment(db, checkoutId)).toMatchObject({ status: 'succeeded', failure: null })
  })

  test('about an unknown payment wait, and are applied once the payment is known', async () => {
    const { needs, succeeded, view } = await waitingForBank()
    const unknown = crypto.randomUUID()
    const early = aboutPayment({ ...(succeeded as { payment: ProviderPayment }).payment, reference: unknown })
    expect(await send(needs, early)).toBe('waiting')
    expect(await send(needs, early)).toBe('waiting')
    expect(await send(needs, aboutPayment({ ...payment(early), reference: 'not-one-of-ours' }))).toBe(
      'waiting',
    )
    await db
      .updateTable('paymentIntents')
      .set({ publicId: unknown })
      .where('publicId', '=', view.publicId)
      .execute()
    expect(await applyWaiting(needs)).toBe(1)
    expect(await send(needs, early)).toBe('repeated')
  })

  test('about an unknown payment are tried at growing intervals, then given up and listed', async () => {
    await db.deleteFrom('queueItems').where('kind', '=', 'payment-event').execute()
    const { needs, succeeded } = await waitingForBank()
    const lines: unknown[][] = []
    const log = { ...needs.log, error: (...line: unknown[]) => void lines.push(line) } as PaymentNeeds['log']
    const strange = aboutPayment({ ...payment(succeeded), reference: crypto.randomUUID() })
    expect(await send(needs, strange)).toBe('waiting')
    const waits: number[] = []
    for (let tried = 0; tried < 12; tried += 1) {
      await everyEventIsDue()
      await applyWaiting({ ...needs, log })
      const { rows } = await sql<{
        wait: number
      }>`select extract(epoch from next_attempt_at - now())::int as wait
        from queue_items where subject = ${strange.id} and gave_up_at is null`.execute(db)
      waits.push(...rows.map(({ wait }) => Math.round(wait / 15) * 15))
      await applyWaiting({ ...needs, log })
    }
    expect(waits.slice(0, 4)).toEqual([15, 30, 60, 120])
    expect(waits).toHaveLength(11)
    expect(lines).toMatchObject([[{ kind: 'payment-event', subject: strange.id }, 'work given up']])
    expect((await listGivenUp(db, criteriaOf(GIVEN_UP_LIST))).rows).toMatchObject([
      { subject: strange.id, reason: 'Concerne un paiement inconnu de Calanque' },
    ])
    await everyEventIsDue()
    await applyWaiting({ ...needs, log })
    expect(lines).toHaveLength(1)
  })

  test('with a right signature and a malformed body are refused and not stored', async () => {
    const { needs, succeeded } = await waitingForBank()
    const bodies = ['null', '{', '[]', '"x"', '{}', JSON.stringify({ ...succeeded, payment: null }), '']
    bodies.push(JSON.stringify(succeeded).replace('"evt_', '"evt\\u0000_'))
    for (const body of bodies) {
      const sent = applyPaymentEvent(
        needs,
        signedMessage(body, signWebhook(PAYMENT_SECRET, body, needs.clock.now())),
      )
      await expect(sent, body).rejects.toMatchObject({ code: 'MALFORMED_EVENT' })
    }
  })

  test('that report a failure twice emit it once, with its reason', async () => {
    const { payment } = await waitingForBank()
    const { needs, failures } = await openShop(db)
    const failed = aboutPayment(payment, { status: 'failed', failure: 'insufficient_funds' })
    await send(needs, failed)
    await send(needs, { ...failed, id: 'evt_failed-again' })
    expect(failures).toMatchObject([{ failure: 'insufficient_funds', amount: 100_000 }])
  })

  test('leave no trace when a subscriber throws, and can be sent again', async () => {
    const { succeeded, reservation, needs } = await waitingForBank()
    const broken = await openShop(db, {
      emit: failingEmit('payment.received', 'The later step broke'),
    })
    await expect(send(broken.needs, succeeded)).rejects.toThrow('The later step broke')
    expect((await getStatement(db, reservation.id)).paid).toBe(0)
    expect(await send(needs, succeeded)).toBe('applied')
    expect((await getStatement(db, reservation.id)).paid).toBe(100_000)
  })
})

describe('unexpected money', () => {
  test('for a stay whose nights are lost is refunded in full', async () => {
    const { needs, succeeded, reservation, refused, bank, view } = await waitingForBank()
    refused.push(reservation)
    await bank.answerChallenge(new URL(view.actionUrl!).pathname.split('/').at(-1)!, 'approve')
    await send(needs, succeeded)
    expect(await getStatement(db, reservation.id)).toMatchObject({
      total: 0,
      paid: 100_000,
      balance: -100_000,
    })
    await sendRequestedRefunds(needs)
    await sendRequestedRefunds(needs)
    expect(await getStatement(db, reservation.id)).toMatchObject({ refunded: 100_000, balance: 0 })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('paid a second time for one stay is refunded', async () => {
    const { needs, succeeded, bank, view, checkoutId, demand, token, reservation, payments } =
      await waitingForBank()
    await bank.answerChallenge(new URL(view.actionUrl!).pathname.split('/').at(-1)!, 'approve')
    await db
      .updateTable('paymentIntents')
      .set({ status: 'cancelled' })
      .where('checkoutId', '=', checkoutId)
      .execute()
    const second = await startPayment(needs, VISITOR, { ...demand, cardToken: await token(CARDS.succeeds) })
    expect(second.status).toBe('succeeded')
    await send(needs, succeeded)
    await sendRequestedRefunds(needs)
    expect(await getStatement(db, reservation.id)).toMatchObject({
      paid: 200_000,
      refunded: 100_000,
      balance: 0,
    })
    const kept = [view, second].map(async ({ publicId }) => {
      const { captured, refunded } = (await payments.find(publicId, new Date(0)))!
      return captured - refunded
    })
    expect((await Promise.all(kept)).sort()).toEqual([0, 100_000])
  })

  test('that came before our cancellation reached the bank is recorded', async () => {
    const { needs, bank, view, checkoutId, reservation, received } = await waitingForBank()
    await bank.answerChallenge(new URL(view.actionUrl!).pathname.split('/').at(-1)!, 'approve')
    expect(await cancelPayments(needs, checkoutId)).toMatchObject([{ status: 'succeeded' }])
    expect(received).toHaveLength(1)
    expect(await getStatement(db, reservation.id)).toMatchObject({ paid: 100_000, balance: 0 })
  })

  test('that differs from the amount asked is shared over the villas to the cent', async () => {
    const shop = await openShop(db)
    const { demand, reservations } = await openCheckout(db, [100_000, 50_000])
    const view = await startPayment(shop.needs, VISITOR, { ...demand, method: 'bank_transfer' })
    const payment = (await shop.payments.find(view.publicId, new Date(0)))!
    await send(shop.needs, aboutPayment(payment, { status: 'succeeded', captured: 100_000 }))
    const statements = await Promise.all(reservations.map(({ id }) => getStatement(db, id)))
    expect(statements.map(({ paid }) => paid)).toEqual([66_667, 33_333])
    expect(statements.map(({ balance }) => balance)).toEqual([33_333, 16_667])
  })
})

function payment(event: ProviderEvent): ProviderPayment {
  if (event.about !== 'payment') throw new Error('Not about a payment')
  return event.payment
}
