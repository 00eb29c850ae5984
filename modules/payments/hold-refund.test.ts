import { expect, test } from 'vitest'
import { holdRefundReference, refundedHold } from './hold-refund.ts'

test('the reference of a refund says which hold it is of, and that of a payment says none', () => {
  expect(refundedHold(holdRefundReference('b0c1'))).toBe('b0c1')
  expect(refundedHold('7d1c2a54-3f0e-4a8b-9d59-1f0b7f0f6f11')).toBeNull()
})
