import { describe, expect, test } from 'vitest'
import { monthWords, ofMonth, readBegunMonth } from './civil-month.ts'

describe('the month of an address', () => {
  test('is read as its first day once it has begun', () => {
    expect(readBegunMonth('2026-10', '2026-11-22')).toBe('2026-10-01')
    expect(readBegunMonth('2026-11', '2026-11-01')).toBe('2026-11-01')
  })

  test.each(['2026-12', '2026-13', '2026-1', '1926-10', '2026-10-01', ''])(
    'is not read from %j on 22 November 2026',
    (text) => {
      expect(readBegunMonth(text, '2026-11-22')).toBeNull()
    },
  )
})

test('a month is written in French, with the word before it', () => {
  expect(monthWords('2026-10-01')).toBe('octobre 2026')
  expect(['2026-10-01', '2026-08-01', '2026-03-01'].map((month) => ofMonth(month as '2026-10-01'))).toEqual([
    'd’octobre 2026',
    'd’août 2026',
    'de mars 2026',
  ])
})
