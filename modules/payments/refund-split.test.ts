import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRefund } from './refund-split.ts'

test('a refund draws on the first payment, then on the next', () => {
  const sources = [
    { intentId: 2, refundable: 300 },
    { intentId: 1, refundable: 1_000 },
  ]
  expect(splitRefund(500, sources)).toEqual([
    { intentId: 2, amount: 300 },
    { intentId: 1, amount: 200 },
  ])
  expect(splitRefund(1_301, sources)).toBeNull()
})

test('a payment that was refunded beyond what it took is skipped', () => {
  const sources = [
    { intentId: 2, refundable: -10 },
    { intentId: 1, refundable: 60 },
  ]
  expect(splitRefund(50, sources)).toEqual([{ intentId: 1, amount: 50 }])
  expect(splitRefund(61, sources)).toBeNull()
})

test('the parts of a refund add up to its amount; a refund above what is left is refused', () => {
  const anySources = fc
    .array(fc.nat(100_000))
    .map((left) => left.map((refundable, intentId) => ({ intentId, refundable })))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), anySources, (amount, sources) => {
      const parts = splitRefund(amount, sources)
      const most = sources.reduce((sum, { refundable }) => sum + refundable, 0)
      if (!parts) {
        expect(amount).toBeGreaterThan(most)
        return
      }
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      expect(
        parts.every((part) => part.amount > 0 && part.amount <= sources[part.intentId]!.refundable),
      ).toBe(true)
    }),
  )
})
