import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDateInParis, weekdayOf } from '#shared/civil-date.ts'
import { wallClockInZone } from '#shared/zone-time.ts'
import { nextRun, type ReportTimes, timesWords } from './next-run.ts'

const next = (times: ReportTimes, after: string) => nextRun(times, new Date(after)).toISOString()
const MONDAY_8: ReportTimes = { every: 'week', onDay: 1, atHour: 8 }

describe('the next time of a report', () => {
  test.each([
    ['before the hour of its day, the same day', '2026-11-30T06:59:00Z', '2026-11-30T07:00:00.000Z'],
    ['at the hour itself, a week later', '2026-11-30T07:00:00Z', '2026-12-07T07:00:00.000Z'],
    ['late on a Sunday in UTC, which is Monday in Paris', '2026-11-29T23:30:00Z', '2026-11-30T07:00:00.000Z'],
    ['over the end of summer time, at the hour of Paris', '2026-10-19T07:00:00Z', '2026-10-26T07:00:00.000Z'],
    [
      'over the beginning of summer time, at the hour of Paris',
      '2027-03-22T08:00:00Z',
      '2027-03-29T06:00:00.000Z',
    ],
  ])('each week: %s', (_, after, expected) => expect(next(MONDAY_8, after)).toBe(expected))

  test('each month, the same day, over the end of a year and a short month', () => {
    const times: ReportTimes = { every: 'month', onDay: 28, atHour: 0 }
    expect(next(times, '2026-12-28T00:00:00Z')).toBe('2027-01-27T23:00:00.000Z')
    expect(next(times, '2027-01-28T00:00:00Z')).toBe('2027-02-27T23:00:00.000Z')
  })

  test('an hour that summer time skips is the one after, one that it repeats comes once', () => {
    const sunday: ReportTimes = { every: 'week', onDay: 7, atHour: 2 }
    expect(next(sunday, '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z')
    expect(next(sunday, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z')
    expect(next(sunday, '2026-10-25T00:00:00Z')).toBe('2026-11-01T01:00:00.000Z')
  })

  test('is after the instant, on its day of Paris, at its hour unless summer time skips it, and no other one lies between', () => {
    const times = fc.oneof(
      fc.record({
        every: fc.constant('week' as const),
        onDay: fc.integer({ min: 1, max: 7 }),
        atHour: fc.integer({ min: 0, max: 23 }),
      }),
      fc.record({
        every: fc.constant('month' as const),
        onDay: fc.integer({ min: 1, max: 28 }),
        atHour: fc.integer({ min: 0, max: 23 }),
      }),
    )
    const instant = fc
      .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) })
      .map((at) => new Date(at))
    fc.assert(
      fc.property(times, instant, (asked, after) => {
        const at = nextRun(asked, after)
        const day = civilDateInParis(at)
        expect(at > after).toBe(true)
        expect(asked.every === 'week' ? weekdayOf(day) : Number(day.slice(8))).toBe(asked.onDay)
        const { hour } = wallClockInZone('Europe/Paris', at.getTime())
        expect([asked.atHour, asked.atHour + 1]).toContain(hour)
        if (hour !== asked.atHour) expect(asked.atHour).toBe(2)
        const longest = (asked.every === 'week' ? 7 : 31) * 24 + 1
        expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(longest * 3_600_000)
        expect(nextRun(asked, new Date(at.getTime() - 1))).toEqual(at)
      }),
    )
  })
})

test('the times of a report are said in French', () => {
  expect(timesWords(MONDAY_8)).toBe('chaque lundi à 8\u00a0h')
  expect(timesWords({ every: 'month', onDay: 1, atHour: 0 })).toBe('le 1er de chaque mois à 0\u00a0h')
})
