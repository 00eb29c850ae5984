import { expect, test } from 'vitest'
import { monthIn, monthParam, pageIn } from './planning-window.ts'

test('the month of an address is read, and this month is shown for any other text', () => {
  expect(monthIn('2027-07', '2026-11-22')).toBe('2027-07-01')
  for (const text of [null, '', '2027-13', '2027', '0001-01', '9999-01', '2027-07-01'])
    expect(monthIn(text, '2026-11-22')).toBe('2026-11-01')
  expect(monthParam('2027-07-01')).toBe('2027-07')
})

test('the page of an address is read, and the first is shown for any other text', () => {
  expect(pageIn('12')).toBe(12)
  for (const text of [null, '', '0', '-1', '1.5', '10000', 'x']) expect(pageIn(text)).toBe(1)
})
