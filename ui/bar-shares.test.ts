import { expect, test } from 'vitest'
import { barShares } from './bar-shares.ts'

const lengths = (values: (number | null)[]) => barShares(values).map(({ share }) => Math.round(share * 100))

test('bars are in proportion to their figures', () => {
  expect(lengths([10, 5, 0, null])).toEqual([100, 50, 0, 0])
  expect(barShares([10, 5]).some(({ isCut }) => isCut)).toBe(false)
})

test('a figure many times the others is cut, and the others can be compared', () => {
  expect(barShares([718, 1, 3])).toEqual([
    { share: 1, isCut: true },
    { share: expect.closeTo(0.2), isCut: false },
    { share: expect.closeTo(0.6), isCut: false },
  ])
})

test('a figure that stands alone is not cut, and the smallest one is still seen', () => {
  expect(barShares([718, 0])).toEqual([
    { share: 1, isCut: false },
    { share: 0, isCut: false },
  ])
  expect(lengths([1000, 200, 1])).toEqual([100, 20, 2])
})
