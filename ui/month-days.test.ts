import { expect, test } from 'vitest'
import { dayOnKey, monthStart, monthsBetween, weeksOfMonth } from './month-days.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test('a month is laid out in weeks from Monday to Sunday', () => {
  const august = weeksOfMonth('2026-08-01')
  expect(august[0]).toEqual([null, null, null, null, null, '2026-08-01', '2026-08-02'])
  expect(august.at(-1)).toEqual(['2026-08-31', null, null, null, null, null, null])
  expect(weeksOfMonth('2027-02-01')).toHaveLength(4)
})

test('months are counted from the first to the last, both included', () => {
  expect(monthStart('2026-08-19')).toBe('2026-08-01')
  expect(monthsBetween('2026-11-21', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})

test('arrows move by day and by week, Home and End within the week', () => {
  expect(dayOnKey('2026-08-01', press('ArrowLeft'))).toBe('2026-07-31')
  expect(dayOnKey('2026-08-01', press('ArrowRight'))).toBe('2026-08-02')
  expect(dayOnKey('2026-08-01', press('ArrowUp'))).toBe('2026-07-25')
  expect(dayOnKey('2026-08-01', press('ArrowDown'))).toBe('2026-08-08')
  expect(dayOnKey('2026-08-05', press('Home'))).toBe('2026-08-03')
  expect(dayOnKey('2026-08-05', press('End'))).toBe('2026-08-09')
})

test('Page Up and Page Down move by month, with Shift by year, to the last day of a shorter month', () => {
  expect(dayOnKey('2026-08-31', press('PageDown'))).toBe('2026-09-30')
  expect(dayOnKey('2026-08-31', press('PageUp'))).toBe('2026-07-31')
  expect(dayOnKey('2028-02-29', press('PageDown', true))).toBe('2029-02-28')
  expect(dayOnKey('2027-01-30', press('PageUp', true))).toBe('2026-01-30')
})

test('other keys are left to the page', () => {
  expect(dayOnKey('2026-08-01', press('Enter'))).toBeNull()
  expect(dayOnKey('2026-08-01', press('a'))).toBeNull()
})
