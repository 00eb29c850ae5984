import { beforeEach, describe, expect, test } from 'vitest'
import type { NewPayment, PaymentPort, ProviderEvent } from './payment-port.ts'

/** What a test needs besides the port: a card of each kind, a traveller at the bank, and the provider's events. */
export type PaymentProvider = {
  port: PaymentPort
  newToken(behaviour: 'succeeds' | 'declined' | 'three_d_secure'): Promise<string>
  /** The traveller at the bank's page. */
  answerBank(redirectUrl: string, answer: 'approve' | 'refuse'): Promise<void>
  /** The events written so far, each as the webhook would receive it. */
  events(): Promise<{ body: string; signature: string }[]>
}

/** What every payment provider must do; each adapter runs it against itself. */
export function describePaymentPort(name: string, open: () => Promise<PaymentProvider>): void {
  describe(`${name} keeps the payment contract`, () => {
    let provider: PaymentProvider
    let port: PaymentPort
    beforeEach(async () => {
      provider = await open()
      port = provider.port
    })

    const payment = (token: string, change: Partial<NewPayment> = {}): NewPayment => ({
      idempotencyKey: crypto.randomUUID(),
      reference: crypto.randomUUID(),
      amount: 12_345,
      currency: 'eur',
      description: 'Contract',
      method: { kind: 'card', token, keepCard: false },
      returnUrl: 'https://calanque.test/back',
      ...change,
    })

    const lastEvent = async (): Promise<ProviderEvent> => {
      const { body, signature } = (await provider.events()).at(-1)!
      return port.readEvent(body, signature)
    }

    test('takes the money of a card and sends an event', async () => {
      const asked = payment(await provider.newToken('succeeds'))
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
      expect(await lastEvent()).toMatchObject({ about: 'payment', payment: paid })
      expect(await port.retrieve(paid.id)).toEqual(paid)
      expect(await port.find(asked.reference)).toEqual(paid)
    })

    test('gives the last month of the card behind a token', async () => {
      const expiry = await port.findExpiry(await provider.newToken('succeeds'))
      expect(expiry).toEqual({ month: expect.any(Number), year: expect.any(Number) })
      expect(await port.findExpiry('nothing')).toBeNull()
    })

    test('answers the same key with the same payment, and takes the money once', async () => {
      const asked = payment(await provider.newToken('succeeds'))
      const answers = [await port.pay(asked), await port.pay(asked)]
      expect(answers[1]).toEqual(answers[0])
      const all = await port.listPayments(new Date(0))
      expect(all.filter(({ reference }) => reference === asked.reference)).toHaveLength(1)
      await expect(port.pay({ ...asked, amount: 1 })).rejects.toThrow()
    })

    test('answers a refusal with its reason, and takes nothing', async () => {
      const refused = await port.pay(payment(await provider.newToken('declined')))
      expect(refused).toMatchObject({ status: 'failed', failure: 'card_declined', captured: 0 })
      expect(await lastEvent()).toMatchObject({ about: 'payment', payment: { status: 'failed' } })
    })

    test.each([
      ['approve', { status: 'succeeded', captured: 12_345, failure: null }],
      ['refuse', { status: 'failed', captured: 0, failure: 'authentication_failed' }],
    ] as const)('sends the traveller to the bank for 3-D Secure, who may %s', async (answer, end) => {
      const waiting = await port.pay(payment(await provider.newToken('three_d_secure')))
      expect(waiting).toMatchObject({ status: 'requires_action', captured: 0 })
      await provider.answerBank(waiting.redirectUrl!, answer)
      expect(await port.retrieve(waiting.id)).toMatchObject(end)
      expect(await lastEvent()).toMatchObject({ about: 'payment', payment: end })
    })

    test('keeps a card when asked and charges it later, and never otherwise', async () => {
      const { reference, idempotencyKey, returnUrl } = payment('')
      const token = await provider.newToken('succeeds')
      const setup = await port.setUp({ reference, idempotencyKey, returnUrl, token })
      expect(setup).toMatchObject({ kind: 'setup', status: 'succeeded', amount: 0, captured: 0 })
      const later = { ...payment(''), cardRef: setup.cardRef! }
      expect(await port.chargeKept(later)).toMatchObject({ status: 'succeeded', captured: 12_345 })
      expect(await port.chargeKept({ ...payment(''), cardRef: 'unknown' })).toMatchObject({
        status: 'failed',
      })

      const once = await port.pay(payment(await provider.newToken('succeeds')))
      expect(once.cardRef).toBeNull()
      const both = { kind: 'card', token: await provider.newToken('succeeds'), keepCard: true } as const
      expect((await port.pay(payment('', { method: both }))).cardRef).not.toBeNull()
    })

    test('waits for a transfer under a reference', async () => {
      const deadline = new Date('2030-01-05T10:00:00Z')
      const asked = payment('', { method: { kind: 'bank_transfer', deadline } })
      expect(await port.pay(asked)).toMatchObject({
        status: 'awaiting_transfer',
        transfer: {
          deadline: deadline.toISOString(),
          reference: expect.any(String),
          iban: expect.any(String),
        },
      })
    })

    test('cancels what is not paid yet, and only that', async () => {
      const waiting = await port.pay(payment(await provider.newToken('three_d_secure')))
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'cancelled', captured: 0 })
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'cancelled' })
      const paid = await port.pay(payment(await provider.newToken('succeeds')))
      expect(await port.cancel(paid.id)).toMatchObject({ status: 'succeeded', captured: 12_345 })
    })

    test('gives money back once per key and never more than it took', async () => {
      const { id } = await port.pay(payment(await provider.newToken('succeeds')))
      const asked = {
        providerId: id,
        amount: 12_000,
        reference: crypto.randomUUID(),
        idempotencyKey: crypto.randomUUID(),
      }
      const refund = await port.refund(asked)
      expect(refund).toMatchObject({ amount: 12_000, reference: asked.reference, providerId: id })
      expect(await port.refund(asked)).toEqual(refund)
      expect(await port.retrieve(id)).toMatchObject({ captured: 12_345, refunded: 12_000 })
      await expect(port.refund({ ...asked, idempotencyKey: crypto.randomUUID() })).rejects.toThrow()
      expect(await lastEvent()).toMatchObject({ about: 'refund', refund: { reference: asked.reference } })
    })

    test('knows nothing of what was never asked', async () => {
      expect(await port.find(crypto.randomUUID())).toBeNull()
    })

    test('refuses an event it did not sign', async () => {
      await port.pay(payment(await provider.newToken('succeeds')))
      const { body, signature } = (await provider.events()).at(-1)!
      await expect(port.readEvent(`${body} `, signature)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
      await expect(port.readEvent(body, null)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
    })
  })
}
