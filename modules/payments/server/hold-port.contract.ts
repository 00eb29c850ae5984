import { beforeEach, describe, expect, test } from 'vitest'
import {
  byTransfer,
  type CardProvider,
  lastEvent,
  newRefund,
  type PaymentProvider,
} from './payment-port.contract.ts'
import type { NewHold, PaymentPort } from './payment-port.ts'

const hold = (by: NewHold['by']): NewHold => {
  const { method: _, returnUrl: __, ...sum } = byTransfer()
  return { ...sum, by }
}

/** What a provider that takes cards must do with a sum that it keeps without taking it. */
export function describeHolds(name: string, open: () => Promise<CardProvider>): void {
  describe(`${name} keeps the contract of holds`, () => {
    let provider: CardProvider
    let port: PaymentPort
    beforeEach(async () => {
      provider = await open()
      port = provider.port
    })

    const onCard = async (behavior: Parameters<CardProvider['newToken']>[0] = 'succeeds', keepCard = false) =>
      hold({
        kind: 'card',
        token: await provider.newToken(behavior),
        keepCard,
        returnUrl: 'https://calanque.test/back',
      })
    const newCapture = (providerId: string, amount: number) => ({
      ...{ idempotencyKey: crypto.randomUUID(), providerId, amount },
    })

    test('keeps a sum on a card, takes nothing, and says until when', async () => {
      const asked = await onCard()
      const held = await port.hold(asked)
      expect(held).toMatchObject({
        ...{ reference: asked.reference, kind: 'hold', status: 'authorized', amount: 12_345 },
        ...{ captured: 0, failure: null, card: { last4: '4242' }, captureBefore: expect.any(String) },
      })
      expect(await port.hold(asked)).toEqual(held)
      expect(await port.find(asked.reference, new Date(0))).toEqual(held)
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: held })
    })

    test('takes a part once and releases the rest, and never takes more', async () => {
      const { id } = await port.hold(await onCard())
      await expect(port.capture(newCapture(id, 12_346))).rejects.toThrow()
      const asked = newCapture(id, 4_000)
      const taken = await port.capture(asked)
      expect(taken).toMatchObject({ status: 'succeeded', captured: 4_000, captureBefore: null })
      expect(await port.capture(asked)).toEqual(taken)
      await expect(port.capture(newCapture(id, 1_000))).rejects.toThrow()
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: { captured: 4_000 } })
    })

    test('gives back what was taken of a hold', async () => {
      const { id } = await port.hold(await onCard())
      await port.capture(newCapture(id, 12_000))
      expect(await port.refund(newRefund(id))).toMatchObject({ amount: 12_000, status: 'succeeded' })
      expect(await port.retrieve(id)).toMatchObject({ captured: 12_000, refunded: 12_000 })
    })

    test('releases a hold when it is cancelled, after which nothing is taken', async () => {
      const { id } = await port.hold(await onCard())
      const released = await port.cancel(id)
      expect(released).toMatchObject({ status: 'cancelled', captured: 0, captureBefore: null })
      expect(await port.cancel(id)).toEqual(released)
      await expect(port.capture(newCapture(id, 1))).rejects.toThrow()
    })

    test('answers a refusal with its reason, and keeps nothing', async () => {
      expect(await port.hold(await onCard('declined'))).toMatchObject({
        ...{ status: 'failed', failure: 'card_declined', captureBefore: null },
      })
    })

    test.each([
      ['approve', { status: 'authorized', failure: null }],
      ['refuse', { status: 'failed', failure: 'authentication_failed' }],
    ] as const)('sends the traveler to the bank for 3-D Secure, who may %s', async (answer, end) => {
      const waiting = await port.hold(await onCard('three_d_secure'))
      expect(waiting).toMatchObject({ status: 'requires_action', captureBefore: null })
      await provider.answerBank(waiting.redirectUrl!, answer)
      expect(await port.retrieve(waiting.id)).toMatchObject({ ...end, captured: 0 })
    })

    test('renews on a card that was kept with a hold, and on no other', async () => {
      const { cardRef } = await port.hold(await onCard('succeeds', true))
      expect(await port.hold(hold({ kind: 'kept', cardRef: cardRef! }))).toMatchObject({
        status: 'authorized',
      })
      expect((await port.hold(await onCard())).cardRef).toBeNull()
      expect(await port.hold(hold({ kind: 'kept', cardRef: 'unknown' }))).toMatchObject({ status: 'failed' })
    })
  })
}

/** What every provider must do with a deposit that its traveler sends by transfer. */
export function describeTransferHolds(name: string, open: () => Promise<PaymentProvider>): void {
  describe(`${name} keeps the contract of deposits by transfer`, () => {
    let provider: PaymentProvider
    let port: PaymentPort
    beforeEach(async () => {
      provider = await open()
      port = provider.port
    })
    const until = (deadline: string) =>
      hold({ kind: 'bank_transfer', deadline: new Date(deadline), account: null })

    test('waits for it under a reference, takes all of it once it came, and gives none of it back by itself', async () => {
      const waiting = await port.hold(until('2030-01-05T10:00:00Z'))
      expect(waiting).toMatchObject({
        ...{ kind: 'hold', status: 'awaiting_transfer', captured: 0, card: null, captureBefore: null },
        transfer: { reference: expect.any(String), iban: expect.any(String) },
      })
      await provider.receiveTransfer(waiting.transfer!.reference)
      const came = await port.retrieve(waiting.id)
      expect(came).toMatchObject({ kind: 'hold', status: 'succeeded', captured: 12_345 })
      expect(await lastEvent(provider)).toMatchObject({ about: 'payment', payment: came })
      expect(await port.cancel(waiting.id)).toMatchObject({ status: 'succeeded' })
      expect(await port.refund(newRefund(waiting.id))).toMatchObject({ status: 'failed', final: true })
    })

    test('asked again awaits the same transfer until another moment, and no longer once it is cancelled', async () => {
      const asked = until('2030-01-05T10:00:00Z')
      const first = await port.hold(asked)
      const { by, ...again } = until('2030-01-12T10:00:00Z')
      const { idempotencyKey, reference } = asked
      const moved = await port.hold({ ...again, idempotencyKey, reference, by })
      expect(moved).toEqual({
        ...first,
        transfer: { ...first.transfer, deadline: '2030-01-12T10:00:00.000Z' },
      })
      expect(await port.cancel(first.id)).toMatchObject({ status: 'cancelled', captured: 0 })
    })
  })
}
