import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimableOf, wearOf } from './wear.ts'

test('a table of 800 € that is three of its ten years old is claimed for 560 €', () => {
  expect(claimableOf({ cost: 80_000, age: 3, lasts: 10 })).toBe(56_000)
})

test('a repair wears nothing, and a thing past its time is worth nothing', () => {
  expect(wearOf({ cost: 30_000, age: 4, lasts: 0 })).toBe(0)
  expect(claimableOf({ cost: 30_000, age: 12, lasts: 8 })).toBe(0)
})

test('what is claimed is never more than the cost, and falls as a thing grows older', () => {
  const years = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(fc.nat(2_000_000), years, years, (cost, age, lasts) => {
      const now = claimableOf({ cost, age, lasts })
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(cost)
      expect(claimableOf({ cost, age: age + 1, lasts })).toBeLessThanOrEqual(now)
    }),
  )
})
