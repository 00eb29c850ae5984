import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeHolds, describeTransferHolds } from '#modules/payments/server/hold-port.contract.ts'
import { describeCardPort, describePaymentPort } from '#modules/payments/server/payment-port.contract.ts'
import { createRegisterPort } from '#modules/transfer-register/server/register-port.ts'
import type { Database } from '#platform/database/database.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { type StripeServer, startStripeServer } from '#tests/stripe-server.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createStripePort } from './stripe-port.ts'

let db: Database
let stripe: StripeServer
beforeAll(async () => {
  db = (await openTestDatabase()).db
  stripe = await startStripeServer()
})
afterAll(() => stripe?.close())

async function openPort() {
  const { needs, register, signedEvents } = await openShop(db)
  return {
    port: createStripePort(stripe.settings, createRegisterPort(needs.registerNeeds)),
    receiveTransfer: register.receiveTransfer,
    signedEvents,
  }
}

const openTransfers = async () => {
  const { signedEvents: events, ...provider } = await openPort()
  return { ...provider, events }
}

describePaymentPort('transfers beside Stripe', openTransfers)
describeTransferHolds('transfers beside Stripe', openTransfers)

const openCards = async () => ({
  ...(await openPort()),
  newToken: async (behavior: 'succeeds' | 'declined' | 'three_d_secure') => stripe.newCard(behavior),
  answerBank: async (redirectUrl: string, answer: 'approve' | 'refuse') =>
    void stripe.answerBank(redirectUrl, answer),
  events: async () => stripe.events(),
})

describeCardPort('Stripe', openCards)
describeHolds('Stripe', openCards)

const attempt = () => ({
  ...{ idempotencyKey: crypto.randomUUID(), reference: crypto.randomUUID() },
  ...{ amount: 12_345, description: 'Location', returnUrl: 'https://calanque.test/back' },
  currency: 'eur' as const,
})

describe('Stripe', () => {
  test('takes a card once though its answer was lost', async () => {
    const { port } = await openPort()
    const asked = {
      ...attempt(),
      method: { kind: 'card', token: stripe.newCard('succeeds'), keepCard: true },
    } as const
    stripe.loseFirstAnswers(true)
    const paid = await port.pay(asked).finally(() => stripe.loseFirstAnswers(false))
    expect(paid).toMatchObject({
      status: 'succeeded',
      captured: 12_345,
      cardRef: expect.stringMatching(/^pm_/),
    })
    expect(await port.pay(asked)).toEqual(paid)
    const all = await port.listPayments(new Date(Date.now() - 60_000))
    expect(all.filter(({ reference }) => reference === asked.reference)).toHaveLength(1)
  })

  test.each(['pay', 'setUp'] as const)(
    'says nothing of an attempt before its bank was asked: %s',
    async (act) => {
      const { port } = await openPort()
      const before = stripe.events().length
      const token = stripe.newCard('three_d_secure')
      if (act === 'setUp') await port.setUp({ ...attempt(), token })
      else await port.pay({ ...attempt(), method: { kind: 'card', token, keepCard: true } })
      const reported = []
      for (const event of stripe.events().slice(before)) reported.push(await port.readEvent(event))
      const object = act === 'pay' ? 'payment_intent' : 'setup_intent'
      expect(reported).toMatchObject([
        { type: `${object}.created`, about: 'other' },
        { about: 'payment', payment: { status: 'requires_action', failure: null } },
      ])
    },
  )

  test.each([true, false])(
    'gives money back once though its keys are forgotten; the bank answers later: %s',
    async (isPending) => {
      const { port } = await openPort()
      const method = { kind: 'card', token: stripe.newCard('succeeds'), keepCard: false } as const
      const { id: providerId } = await port.pay({ ...attempt(), method })
      const [reference, idempotencyKey] = [crypto.randomUUID(), crypto.randomUUID()]
      const asked = { providerId, amount: 5_000, reference, idempotencyKey }
      stripe.leaveRefundsPending(isPending)
      const refund = await port.refund(asked).finally(() => stripe.leaveRefundsPending(false))
      expect(refund.status).toBe(isPending ? 'requested' : 'succeeded')
      stripe.forgetKeys()
      expect(await port.refund(asked)).toEqual(refund)
      expect(await port.retrieve(providerId)).toMatchObject({ refunded: 5_000 })
      const another = { ...asked, reference: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() }
      expect(await port.refund(another)).not.toMatchObject({ id: refund.id })
    },
  )

  test('says that the bank wants a traveler who is absent', async () => {
    const { port } = await openPort()
    const token = stripe.newCard('asks_absent')
    const { cardRef } = await port.setUp({ ...attempt(), token })
    expect(await port.chargeKept({ ...attempt(), cardRef: cardRef! })).toMatchObject({
      ...{ status: 'failed', failure: 'authentication_required', captured: 0 },
    })
  })

  test('charges no card that was detached, and detaches one twice', async () => {
    const { port } = await openPort()
    const { cardRef } = await port.setUp({ ...attempt(), token: stripe.newCard('succeeds') })
    await port.detachCard(cardRef!)
    await port.detachCard(cardRef!)
    expect(await port.chargeKept({ ...attempt(), cardRef: cardRef! })).toMatchObject({
      failure: 'card_unusable',
    })
  })

  test('passes over events of the same account that are not of this house', async () => {
    const { port } = await openPort()
    const { header, body } = stripe.events().at(-1)!
    expect(await port.readEvent({ header, body })).toMatchObject({
      provider: 'stripe',
      about: expect.any(String),
    })
    const event = JSON.parse(body)
    event.data.object.metadata = {}
    const { port: another } = await openPort()
    await expect(another.readEvent({ header, body: JSON.stringify(event) })).rejects.toMatchObject({
      code: 'BAD_SIGNATURE',
    })
  })
})
