import { expect, test } from 'vitest'
import type { Quote } from '#modules/pricing/quote.ts'
import type { CartItem } from './cart.ts'
import { isAsSeen, readSeenTotals, seenField } from './seen-selection.ts'

const item = (id: string, total: number) =>
  ({ id, offer: { quote: { total } as Quote } }) as unknown as CartItem

const items = [item('a', 120_000), item('b', 80_000)]
const seen = (totals: Record<string, unknown>) =>
  readSeenTotals(Object.entries(totals).map(([id, total]) => [seenField({ id }), total]))

test('a selection is as seen when it has the same stays at the same totals', () => {
  expect(isAsSeen({ items }, seen({ a: '120000', b: '80000' }))).toBe(true)
})

test('another price asks again, even where the sum is the same', () => {
  expect(isAsSeen({ items }, seen({ a: '120000', b: '79999' }))).toBe(false)
  expect(isAsSeen({ items }, seen({ a: '119999', b: '80001' }))).toBe(false)
})

test('a stay added or taken out elsewhere asks again', () => {
  expect(isAsSeen({ items }, seen({ a: '120000' }))).toBe(false)
  expect(isAsSeen({ items: [items[0]!] }, seen({ a: '120000', b: '80000' }))).toBe(false)
  expect(isAsSeen({ items }, new Map())).toBe(false)
})

test('a stay that can no longer be booked was not seen', () => {
  const gone = { ...items[1]!, offer: { refusal: 'DATES_UNAVAILABLE' as const, reason: null } }
  expect(isAsSeen({ items: [items[0]!, gone] }, seen({ a: '120000', b: '80000' }))).toBe(false)
})

test('only whole amounts of cents are read, from their own fields', () => {
  expect([...seen({ a: '12.5', b: '-1', c: 'abc', d: '', e: null, f: '7' })]).toEqual([['f', 7]])
  expect(readSeenTotals([['seenTotal', '7']]).size).toBe(0)
})
