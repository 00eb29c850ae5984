import { expect, test } from 'vitest'
import type { Quote } from '#modules/pricing/quote.ts'
import type { CartItem } from './cart.ts'
import { isAsSeen, readSeenTotals, seenField } from './seen-selection.ts'

const item = (id: string, total: number) =>
  ({ id, offer: { quote: { total } as Quote } }) as unknown as CartItem

const items = [item('a', 120_000), item('b', 80_000)]
const seen = (totals: Record<string, unknown>) =>
  readSeenTotals(Object.entries(totals).map(([id, total]) => [seenField({ id }), total]))

test('a selection with the same stays at the same totals is as seen', () => {
  expect(isAsSeen({ items }, seen({ a: '120000', b: '80000' }))).toBe(true)
})

test('a selection with another price is not as seen, even when the sum is the same', () => {
  expect(isAsSeen({ items }, seen({ a: '120000', b: '79999' }))).toBe(false)
  expect(isAsSeen({ items }, seen({ a: '119999', b: '80001' }))).toBe(false)
})

test('a selection with a stay added or removed elsewhere is not as seen', () => {
  expect(isAsSeen({ items }, seen({ a: '120000' }))).toBe(false)
  expect(isAsSeen({ items: [items[0]!] }, seen({ a: '120000', b: '80000' }))).toBe(false)
  expect(isAsSeen({ items }, new Map())).toBe(false)
})

test('a selection with a stay that can no longer be booked is not as seen', () => {
  const gone = { ...items[1]!, offer: { refusal: 'DATES_UNAVAILABLE' as const, reason: null, nearest: [] } }
  expect(isAsSeen({ items: [items[0]!, gone] }, seen({ a: '120000', b: '80000' }))).toBe(false)
})

test('seen totals are read from their own fields, whole cents only', () => {
  expect([...seen({ a: '12.5', b: '-1', c: 'abc', d: '', e: null, f: '7' })]).toEqual([['f', 7]])
  expect(readSeenTotals([['seenTotal', '7']]).size).toBe(0)
})
