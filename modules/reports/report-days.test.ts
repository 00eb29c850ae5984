import { expect, test } from 'vitest'
import { daysOfMonthIn, yearOr } from './report-days.ts'

test('a month is cut by the days of a filter', () => {
  expect(daysOfMonthIn('2026-02-01', { from: null, to: null })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(daysOfMonthIn('2028-02-01', { from: '2028-02-10', to: '2028-02-20' })).toEqual({
    from: '2028-02-10',
    to: '2028-02-20',
  })
  expect(daysOfMonthIn('2026-12-01', { from: '2026-01-01', to: '2027-03-01' })).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  })
})

test('an open end of a period is that of the civil year of its other end, or of the day', () => {
  expect(yearOr({ from: null, to: null }, '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(yearOr({ from: '2025-06-01', to: null }, '2026-11-28')).toEqual({
    from: '2025-06-01',
    to: '2025-12-31',
  })
  expect(yearOr({ from: null, to: '2027-03-31' }, '2026-11-28')).toEqual({
    from: '2027-01-01',
    to: '2027-03-31',
  })
})
