import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test.each([
  { current: 1, count: 1, range: [1] },
  { current: 1, count: 3, range: [1, 2, 3] },
  { current: 1, count: 9, range: [1, 2, null, 9] },
  { current: 5, count: 9, range: [1, null, 4, 5, 6, null, 9] },
  { current: 4, count: 9, range: [1, 2, 3, 4, 5, null, 9] },
  { current: 9, count: 9, range: [1, null, 8, 9] },
])('page $current of $count', ({ current, count, range }) => {
  expect(pageRange(current, count)).toEqual(range)
})

test('the range always goes up from the first page to the last through the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [current, count] = [Math.min(a, b), Math.max(a, b)]
      const pages = pageRange(current, count).filter((page) => page !== null)
      expect(pages[0]).toBe(1)
      expect(pages.at(-1)).toBe(count)
      expect(pages).toContain(current)
      expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y))
      expect(pages.length).toBeLessThanOrEqual(7)
    }),
  )
})
