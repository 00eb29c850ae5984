import { describe, expect, test } from 'vitest'
import { featuredStateOf, wrongDays } from './featured-villa.ts'

const DAYS = { firstDay: '2026-12-01', lastDay: '2026-12-31' } as const

test('a featured villa is to come before its first day, current on both its days, over the day after', () => {
  const on = (today: '2026-11-30' | '2026-12-01' | '2026-12-31' | '2027-01-01') =>
    featuredStateOf(DAYS, today)
  expect([on('2026-11-30'), on('2026-12-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([
    ...['coming', 'current', 'current', 'over'],
  ])
})

describe('the days of a featured villa', () => {
  test('hold from one day to a whole year, and when they have begun already', () => {
    expect(wrongDays(DAYS, '2026-12-31')).toEqual({})
    expect(wrongDays({ firstDay: '2026-12-01', lastDay: '2026-12-01' }, '2026-12-01')).toEqual({})
    expect(wrongDays({ firstDay: '2026-12-01', lastDay: '2027-11-30' }, '2026-11-01')).toEqual({})
  })

  test('are refused in the wrong order, when they are over, and beyond a year', () => {
    const errorOf = (firstDay: typeof DAYS.firstDay, lastDay: '2026-11-30' | '2026-12-02' | '2027-12-01') =>
      wrongDays({ firstDay, lastDay }, '2026-12-03').lastDay
    expect(errorOf('2026-12-01', '2026-11-30')).toContain('précède')
    expect(errorOf('2026-12-01', '2026-12-02')).toContain('passé')
    expect(errorOf('2026-12-01', '2027-12-01')).toContain('un an')
  })
})
