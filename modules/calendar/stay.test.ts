import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { areNeighbors, formatNights, formatStayDates, nightsBetween, nightsOf, staysOverlap } from './stay.ts'

describe('stay', () => {
  test('does not count the night of departure', () => {
    expect(nightsOf({ arrival: '2026-07-04', departure: '2026-07-05' })).toBe(1)
    expect(nightsBetween({ arrival: '2026-07-30', departure: '2026-08-02' })).toEqual([
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
    ])
  })

  test('is a neighbor of another when neither end moves by more than a day', () => {
    const stay = { arrival: '2027-05-04', departure: '2027-05-11' } as const
    expect(areNeighbors(stay, { arrival: '2027-05-05', departure: '2027-05-10' })).toBe(true)
    expect(areNeighbors(stay, { arrival: '2027-05-06', departure: '2027-05-11' })).toBe(false)
    expect(areNeighbors(stay, { arrival: '2027-05-04', departure: '2027-05-13' })).toBe(false)
  })

  test('has seven nights across the end of daylight saving', () => {
    expect(nightsOf({ arrival: '2026-10-24', departure: '2026-10-31' })).toBe(7)
  })

  test('leaves a departure day free for an arrival', () => {
    const week = { arrival: '2026-07-04', departure: '2026-07-11' } as const
    expect(staysOverlap(week, { arrival: '2026-07-11', departure: '2026-07-18' })).toBe(false)
    expect(staysOverlap(week, { arrival: '2026-07-10', departure: '2026-07-12' })).toBe(true)
  })

  test('has no night when departure is not after arrival', () => {
    expect(nightsBetween({ arrival: '2026-07-04', departure: '2026-07-04' })).toEqual([])
  })

  test('formats a number of nights in French', () => {
    expect([formatNights(1), formatNights(7)]).toEqual(['1 nuit', '7 nuits'])
  })

  test('formats its dates in French without repeating a month or a year', () => {
    const days = (arrival: CivilDate, departure: CivilDate) => formatStayDates({ arrival, departure })
    expect(days('2027-07-03', '2027-07-10')).toBe('3 au 10\u00a0juillet\u00a02027')
    expect(days('2027-06-01', '2027-06-08')).toBe('1er au 8\u00a0juin\u00a02027')
    expect(days('2027-06-26', '2027-07-03')).toBe('26\u00a0juin au 3\u00a0juillet\u00a02027')
    expect(days('2026-12-26', '2027-01-02')).toBe('26\u00a0décembre\u00a02026 au 2\u00a0janvier\u00a02027')
    const newYear = { arrival: '2026-12-26', departure: '2027-01-02' } as const
    expect(formatStayDates(newYear, 'day')).toBe('26\u00a0décembre au 2\u00a0janvier')
    expect(formatStayDates({ arrival: '2027-07-03', departure: '2027-07-10' }, 'short')).toBe(
      '3 au 10\u00a0juil.',
    )
    expect(formatStayDates(newYear, 'cell')).toBe('26\u00a0déc.\u00a02026 au 2\u00a0janv.\u00a02027')
  })
})
