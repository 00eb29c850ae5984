import { describe, expect, test } from 'vitest'
import {
  isLivePayment,
  LIVE_PAYMENT_STATUSES,
  nextPaymentStatus,
  PAYMENT_STATUSES,
  type PaymentEvent,
  type PaymentStatus,
  paymentEventOf,
  paymentStatusLabel,
} from './payment-status.ts'

const EVENTS: PaymentEvent[] = ['require_action', 'await_transfer', 'process', 'succeed', 'fail', 'cancel']

describe('payment status', () => {
  test('every status can be reached from the first', () => {
    const reached = new Set<PaymentStatus>(['created'])
    for (const status of reached) {
      for (const event of EVENTS) {
        const next = nextPaymentStatus(status, event)
        if (next) reached.add(next)
      }
    }
    expect([...reached].sort()).toEqual([...PAYMENT_STATUSES].sort())
  })

  test('becomes succeeded when money comes, even after a refusal or a cancellation', () => {
    const others = PAYMENT_STATUSES.filter((status) => status !== 'succeeded')
    expect(others.map((status) => nextPaymentStatus(status, 'succeed'))).toEqual(
      others.map(() => 'succeeded'),
    )
  })

  test('stays succeeded whatever event comes later', () => {
    expect(EVENTS.map((event) => nextPaymentStatus('succeeded', event))).toEqual(EVENTS.map(() => null))
  })

  test('does not change when an event of an earlier stage comes', () => {
    expect(nextPaymentStatus('processing', 'require_action')).toBeNull()
    expect(nextPaymentStatus('failed', 'process')).toBeNull()
    expect(nextPaymentStatus('cancelled', 'fail')).toBeNull()
  })

  test('ends as succeeded when the events of a success come in any order', () => {
    const events: PaymentEvent[] = ['require_action', 'process', 'succeed']
    for (const order of permutations(events)) {
      const end = order.reduce<PaymentStatus>(
        (status, event) => nextPaymentStatus(status, event) ?? status,
        'created',
      )
      expect(end).toBe('succeeded')
    }
  })

  test('is live only while money may still be taken', () => {
    expect(LIVE_PAYMENT_STATUSES).toEqual(['created', 'requires_action', 'awaiting_transfer', 'processing'])
    expect(isLivePayment('failed')).toBe(false)
  })

  test('reads the provider’s own statuses, and names each in French', () => {
    expect(paymentEventOf('requires_action')).toBe('require_action')
    expect(nextPaymentStatus('created', paymentEventOf('awaiting_transfer'))).toBe('awaiting_transfer')
    expect(new Set(PAYMENT_STATUSES.map(paymentStatusLabel)).has('')).toBe(false)
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
  )
}
