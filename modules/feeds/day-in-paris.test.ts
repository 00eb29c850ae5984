import { expect, test } from 'vitest'
import { isKnownZone } from '#shared/zone-time.ts'
import { civilDate, dayInParis } from './day-in-paris.ts'

const at = (hour: number, zone: string | null) =>
  dayInParis({ year: 2027, month: 10, day: 30, hour, minute: 30, second: 0, zone })

test('a time with a zone gives the day in Paris at that instant, one without its own day', () => {
  expect([
    at(21, 'UTC'),
    at(22, 'UTC'),
    at(22, null),
    at(5, 'Pacific/Kiritimati'),
    at(20, 'America/New_York'),
  ]).toEqual(['2027-10-30', '2027-10-31', '2027-10-30', '2027-10-29', '2027-10-31'])
})

test('time zones are recognized by their IANA name', () => {
  expect(['Europe/Paris', 'UTC', 'Heure maison', ''].map(isKnownZone)).toEqual([true, true, false, false])
  expect(() => at(1, 'Heure maison')).toThrow(RangeError)
})

test('a day that does not exist is refused', () => {
  expect(civilDate({ year: 2027, month: 2, day: 3 })).toBe('2027-02-03')
  for (const day of [
    { year: 2027, month: 13, day: 1 },
    { year: 0, month: 1, day: 1 },
    { year: 12_027, month: 1, day: 1 },
  ])
    expect(() => civilDate(day)).toThrow(RangeError)
})
