import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayOf } from '#shared/civil-date.ts'
import { isMonth, type Month, monthAfter, monthOf, weeksOf } from './month-weeks.ts'

const months = fc
  .tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}` as Month)

describe('the weeks of a month', () => {
  test('start on Monday and leave other months’ days empty', () => {
    const weeks = weeksOf('2027-08')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2027-08-01'])
    expect(weeks[5]).toEqual(['2027-08-30', '2027-08-31', null, null, null, null, null])
  })

  test('are four in a February that starts on a Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  test('hold each day of the month once, under its own weekday', () => {
    fc.assert(
      fc.property(months, (month) => {
        const weeks = weeksOf(month)
        const days = weeks.flat().filter((day) => day !== null)
        expect(new Set(days).size).toBe(days.length)
        expect(days.every((day) => monthOf(day) === month)).toBe(true)
        expect(days.at(0)).toBe(`${month}-01`)
        expect(monthOf(days.at(-1)!)).toBe(month)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          week.forEach((day, index) => {
            if (day) expect(weekdayOf(day)).toBe(index + 1)
          })
        }
      }),
    )
  })
})

test('months are counted across years', () => {
  expect(monthAfter('2026-11', 3)).toBe('2027-02')
  expect(monthAfter('2027-01', -2)).toBe('2026-11')
})

test.each([
  ['2027-07', true],
  ['2027-13', false],
  ['2027-7', false],
  ['2027-07-01', false],
  [null, false],
])('%s as a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})
