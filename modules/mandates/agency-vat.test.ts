import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat, vatRateOn } from './agency-vat.ts'

// The amounts of vector A (backstage §1).
test.each([
  [210_000, 175_000, 35_000],
  [45_000, 37_500, 7_500],
  [18_000, 15_000, 3_000],
  [52_500, 43_750, 8_750],
  [24_500, 20_417, 4_083],
  [0, 0, 0],
])('%i cents contain %i of net and %i of VAT', (gross, net, vat) => {
  expect(splitVat(gross, 2_000)).toEqual({ net, vat })
})

test('half a cent of net is rounded up', () => {
  // 3 / 1.2 is 2.5.
  expect(splitVat(3, 2_000)).toEqual({ net: 3, vat: 0 })
  expect(splitVat(9, 2_000)).toEqual({ net: 8, vat: 1 })
})

test('net and VAT add up to the amount, and the net is within half a cent of amount / 1.2', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (gross) => {
      const { net, vat } = splitVat(gross, 2_000)
      expect(net + vat).toBe(gross)
      // 12 × net is within 6 of 10 × gross.
      expect(Math.abs(12 * net - 10 * gross)).toBeLessThanOrEqual(6)
    }),
  )
})

test('the rate is that of the day', () => {
  expect(vatRateOn('2013-12-31')).toBe(1_960)
  expect(vatRateOn('2014-01-01')).toBe(2_000)
  expect(vatRateOn('2027-07-17')).toBe(2_000)
  expect(() => vatRateOn('1999-01-01')).toThrow(RangeError)
})
