import { expect, test } from 'vitest'
import { describePaymentFailure, PAYMENT_FAILURES } from './payment-failure.ts'

test('every failure has its own sentence', () => {
  const sentences = PAYMENT_FAILURES.map(describePaymentFailure)
  expect(new Set(sentences).size).toBe(PAYMENT_FAILURES.length)
  expect(sentences.every((sentence) => sentence.endsWith('.'))).toBe(true)
})
