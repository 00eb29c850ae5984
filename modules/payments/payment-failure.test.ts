import { expect, test } from 'vitest'
import { describePaymentFailure, PAYMENT_FAILURES, paymentFailureOf } from './payment-failure.ts'

test('every failure has its own sentence', () => {
  const sentences = PAYMENT_FAILURES.map(describePaymentFailure)
  expect(new Set(sentences).size).toBe(PAYMENT_FAILURES.length)
  expect(sentences.every((sentence) => sentence.endsWith('.'))).toBe(true)
})

test('a reason nobody knows is a plain refusal', () => {
  expect(paymentFailureOf('insufficient_funds')).toBe('insufficient_funds')
  expect(paymentFailureOf('do_not_honor')).toBe('card_declined')
  expect(paymentFailureOf(null)).toBe('card_declined')
})
