import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  civilDateInParis,
  daysBetween,
  formatCivilDate,
  fromEpochDay,
  isCivilDate,
  toEpochDay,
  weekdayOf,
} from './civil-date.ts'

describe('civil dates', () => {
  test('the date of an instant is the one in Paris', () => {
    expect(civilDateInParis(new Date('2026-07-04T22:30:00Z'))).toBe('2026-07-05')
    expect(civilDateInParis(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
  })

  test('counts seven nights across the end of daylight saving', () => {
    expect(daysBetween('2026-10-24', '2026-10-31')).toBe(7)
  })

  test('refuses a date that does not exist', () => {
    expect(isCivilDate('2026-02-29')).toBe(false)
    expect(isCivilDate('2028-02-29')).toBe(true)
    expect(isCivilDate('2026-7-4')).toBe(false)
    expect(isCivilDate(20260704)).toBe(false)
    expect(isCivilDate('0000-01-01')).toBe(false)
  })

  test('a day that the month lacks becomes the 1st of the next month', () => {
    expect(addMonths('2027-08-31', -6)).toBe('2027-03-01')
    expect(addMonths('2027-07-17', -6)).toBe('2027-01-17')
    expect(addMonths('2027-01-17', -1)).toBe('2026-12-17')
  })

  test('gives the day of the week, Monday first', () => {
    expect(weekdayOf('2026-07-04')).toBe(6)
    expect(weekdayOf('2026-07-06')).toBe(1)
    expect(weekdayOf('2026-07-05')).toBe(7)
  })

  test('writes dates in French', () => {
    expect(formatCivilDate('2026-08-01', 'full')).toBe('samedi 1er\u00a0août\u00a02026')
    expect(formatCivilDate('2026-08-01', 'weekday')).toBe('samedi 1er\u00a0août')
    expect(formatCivilDate('2026-07-14')).toBe('14\u00a0juillet\u00a02026')
    expect(formatCivilDate('2026-07-21', 'day')).toBe('21\u00a0juillet')
    expect(formatCivilDate('2026-07-21', 'short')).toBe('21\u00a0juil.')
    expect(formatCivilDate('2027-01-01', 'cell')).toBe('1er\u00a0janv.\u00a02027')
  })

  test('adding days and then counting them gives the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -900, max: 900 }), (start, days) => {
        const date = fromEpochDay(start)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(toEpochDay(date)).toBe(start)
      }),
    )
  })
})
