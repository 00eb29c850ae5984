import { beforeEach, describe, expect, test } from 'vitest'
import type { EventMessage, NewPayment, PaymentPort, ProviderEvent } from './payment-port.ts'

/**
 * The port under test, with the outside acts a test needs: a transfer, the events.
 */
export type PaymentProvider = {
  port: PaymentPort
  /** The transfer of this reference arrives at the bank. */
  receiveTransfer(reference: string): Promise<void>
  /** The events written so far, each as the webhook would receive it. */
  events(): Promise<EventMessage[]>
}

/** The same for a provider that takes cards, with a card of each kind and a traveler at the bank. */
export type CardProvider = PaymentProvider & {
  newToken(behavior: 'succeeds' | 'declined' | 'three_d_secure'): Promise<string>
  /** The traveler at the bank's page. */
  answerBank(redirectUrl: string, answer: 'approve' | 'refuse'): Promise<void>
}

const LONG_AGO = new Date(0)
const DEADLINE = new Date('2030-01-05T10:00:00Z')

const payment = (method: NewPayment['method'], change: Partial<NewPayment> = {}): NewPayment => ({
  idempotencyKey: crypto.randomUUID(),
  reference: crypto.randomUUID(),
  amount: 12_345,
  currency: 'eur',
  description: 'Contract',
  method,
  returnUrl: 'https://calanque.test/back',
  ...change,
})
export const byTransfer = () => payment({ kind: 'bank_transfer', deadline: DEADLINE, account: null })
const byCard = (token: string, keepCard = false) => payment({ kind: 'card', token, keepCard })

export async function lastEvent({ port, events }: PaymentProvider): Promise<ProviderEvent> {
  return port.readEvent((await events()).at(-1)!)
}

/** What every payment provider must do, with cards or without; each adapter runs it against itself. */
export function describePaymentPort(name: string, open: () => Promise<PaymentProvider>): void {
  describe(`${name} keeps the payment contract`, () => {
    let provider: PaymentProvider
    let port: PaymentPort
    beforeEach(async () => {
      provider = await open()
      port = provider.port
    })

    const paid = async () => {
      const { id, transfer } = await port.pay(byTransfer())
      await provider.receiveTransfer(transfer!.reference)
      return port.retrieve(id)
    }

    test('waits for a transfer under a reference, and reports its arrival by an event', async () => {
      const asked = byTransfer()
      const waiting = await port.pay(asked)
      expect(waiting).toMatchObject({
        ...{ reference: asked.reference, kind: 'payment', amount: 12_345, captured: 0, card: null },
        status: 'awaiting_transfer',
        transfer: {
          deadline: DEADLINE.toISOString(),
          reference: expect.any(String),
          iban: expect.any(String),
        },
      })
      await provider.receiveTransfer(waiting.transfer!.reference)
      const came = await port.retrieve(waiting.id)
      expect(came).toEqual({ ...waiting, status: 'succeeded', captured: 12_345 })
      expect(await port.find(asked.reference, LONG_AGO)).toEqual(came)
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: came })
    })

    test('answers the same key with the same payment, and asks for the money once', async () => {
      const asked = byTransfer()
      const answers = [await port.pay(asked), await port.pay(asked)]
      expect(answers[1]).toEqual(answers[0])
      const all = await port.listPayments(new Date(0))
      expect(all.filter(({ reference }) => reference === asked.reference)).toHaveLength(1)
      await expect(port.pay({ ...asked, amount: 1 })).rejects.toThrow()
    })

    test('keeps no card when none is given: each due will be sent by transfer', async () => {
      const { reference, idempotencyKey, returnUrl } = byTransfer()
      expect(await port.setUp({ reference, idempotencyKey, returnUrl, token: null })).toMatchObject({
        ...{ kind: 'setup', status: 'succeeded', amount: 0, cardRef: null },
      })
    })

    test('cancels what is not paid yet, and only that', async () => {
      const waiting = await port.pay(byTransfer())
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'cancelled', captured: 0 })
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'cancelled' })
      expect(await port.cancel((await paid()).id)).toMatchObject({ status: 'succeeded', captured: 12_345 })
    })

    test('returns no transfer by itself, and never more than it took', async () => {
      const { id } = await paid()
      const asked = newRefund(id)
      const { amount, reference } = asked
      expect(await port.refund(asked)).toMatchObject({ amount, reference, status: 'failed', final: true })
      expect(await port.retrieve(id)).toMatchObject({ captured: 12_345, refunded: 0 })
      const more = { ...asked, idempotencyKey: crypto.randomUUID(), amount: 12_346 }
      await expect(port.refund(more)).rejects.toThrow('Nothing left')
    })

    test('finds no payment under an unknown reference', async () => {
      expect(await port.find(crypto.randomUUID(), LONG_AGO)).toBeNull()
      expect(await port.findExpiry('nothing')).toBeNull()
    })

    test('refuses an event it did not sign', async () => {
      await port.pay(byTransfer())
      const message = (await provider.events()).at(-1)!
      for (const forged of [
        { ...message, body: `${message.body} ` },
        { ...message, header: () => undefined },
      ])
        await expect(port.readEvent(forged)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
    })
  })
}

/** What a provider that takes cards must do besides. */
export function describeCardPort(name: string, open: () => Promise<CardProvider>): void {
  describe(`${name} keeps the contract of cards`, () => {
    let provider: CardProvider
    let port: PaymentPort
    beforeEach(async () => {
      provider = await open()
      port = provider.port
    })

    test('charges a card and reports it by an event', async () => {
      const asked = byCard(await provider.newToken('succeeds'))
      const paid = await port.pay(asked)
      expect(paid).toMatchObject({
        reference: asked.reference,
        kind: 'payment',
        status: 'succeeded',
        amount: 12_345,
        captured: 12_345,
        refunded: 0,
        failure: null,
        cardRef: null,
        card: { last4: '4242' },
      })
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: paid })
      expect(await port.retrieve(paid.id)).toEqual(paid)
      expect(await port.find(asked.reference, LONG_AGO)).toEqual(paid)
    })

    test('gives the last month of the card behind a token', async () => {
      const expiry = await port.findExpiry(await provider.newToken('succeeds'))
      expect(expiry).toEqual({ month: expect.any(Number), year: expect.any(Number) })
    })

    test('answers the same key with the same payment, and takes the money once', async () => {
      const asked = byCard(await provider.newToken('succeeds'))
      const answers = [await port.pay(asked), await port.pay(asked)]
      expect(answers[1]).toEqual(answers[0])
      const all = await port.listPayments(new Date(0))
      expect(all.filter(({ reference }) => reference === asked.reference)).toHaveLength(1)
      await expect(port.pay({ ...asked, amount: 1 })).rejects.toThrow()
    })

    test('answers a refusal with its reason, and takes nothing', async () => {
      const refused = await port.pay(byCard(await provider.newToken('declined')))
      expect(refused).toMatchObject({ status: 'failed', failure: 'card_declined', captured: 0 })
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: { status: 'failed' } })
    })

    test.each([
      ['approve', { status: 'succeeded', captured: 12_345, failure: null }],
      ['refuse', { status: 'failed', captured: 0, failure: 'authentication_failed' }],
    ] as const)('sends the traveler to the bank for 3-D Secure, who may %s', async (answer, end) => {
      const waiting = await port.pay(byCard(await provider.newToken('three_d_secure')))
      expect(waiting).toMatchObject({ status: 'requires_action', captured: 0 })
      await provider.answerBank(waiting.redirectUrl!, answer)
      expect(await port.retrieve(waiting.id)).toMatchObject(end)
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: end })
    })

    test('keeps a card when asked and charges it later, and never otherwise', async () => {
      const { reference, idempotencyKey, returnUrl } = byTransfer()
      const token = await provider.newToken('succeeds')
      const setup = await port.setUp({ reference, idempotencyKey, returnUrl, token })
      expect(setup).toMatchObject({ kind: 'setup', status: 'succeeded', amount: 0, captured: 0 })
      const later = { ...byTransfer(), cardRef: setup.cardRef! }
      expect(await port.chargeKept(later)).toMatchObject({ status: 'succeeded', captured: 12_345 })
      expect(await port.chargeKept({ ...byTransfer(), cardRef: 'unknown' })).toMatchObject({
        status: 'failed',
      })

      const once = await port.pay(byCard(await provider.newToken('succeeds')))
      expect(once.cardRef).toBeNull()
      const both = byCard(await provider.newToken('succeeds'), true)
      expect((await port.pay(both)).cardRef).not.toBeNull()
    })

    test('cancels what is not paid yet, and only that', async () => {
      const waiting = await port.pay(byCard(await provider.newToken('three_d_secure')))
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'cancelled', captured: 0 })
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'cancelled' })
      const paid = await port.pay(byCard(await provider.newToken('succeeds')))
      expect(await port.cancel(paid.id)).toMatchObject({ status: 'succeeded', captured: 12_345 })
    })

    test('gives money back once per key and never more than it took', async () => {
      const { id } = await port.pay(byCard(await provider.newToken('succeeds')))
      const asked = newRefund(id)
      const refund = await port.refund(asked)
      expect(refund).toMatchObject({ amount: 12_000, reference: asked.reference, providerId: id })
      expect(await port.refund(asked)).toEqual(refund)
      expect(await port.retrieve(id)).toMatchObject({ captured: 12_345, refunded: 12_000 })
      await expect(port.refund(newRefund(id))).rejects.toThrow()
      expect(await lastEvent(provider)).toMatchObject({
        about: 'refund',
        refund: { reference: asked.reference },
      })
    })
  })
}

/** A refund of a part of what `byCard` and the transfer paid, under a new reference and key. */
export function newRefund(providerId: string) {
  const [reference, idempotencyKey] = [crypto.randomUUID(), crypto.randomUUID()]
  return { providerId, amount: 12_000, reference, idempotencyKey }
}
