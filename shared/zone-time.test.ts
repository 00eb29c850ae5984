import { expect, test } from 'vitest'
import { instantInZone, isKnownZone, wallClockInZone } from './zone-time.ts'

const at = (text: string) => {
  const [year, month, day, hour, minute, second] = text.split(/\D/).map(Number)
  return { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, second: second! }
}

test.each([
  ['Europe/Paris', '2027-01-15 08:00:00', '2027-01-15T07:00:00Z'],
  ['Europe/Paris', '2027-07-15 08:00:00', '2027-07-15T06:00:00Z'],
  ['America/New_York', '2027-03-20 08:00:00', '2027-03-20T12:00:00Z'],
  ['Asia/Kolkata', '2027-03-20 08:00:00', '2027-03-20T02:30:00Z'],
  // The day on which summer time begins, and the one on which it ends: their clocks move at night.
  ['Europe/Paris', '2027-03-28 08:00:00', '2027-03-28T06:00:00Z'],
  ['Europe/Paris', '2027-10-31 08:00:00', '2027-10-31T07:00:00Z'],
  // The hour that the end of summer time repeats, once on either side of Greenwich.
  ['Europe/Paris', '2027-10-31 02:30:00', '2027-10-31T00:30:00Z'],
  ['America/New_York', '2027-11-07 01:30:00', '2027-11-07T05:30:00Z'],
])('in %s the clocks show %s at %s', (zone, wall, instant) => {
  expect(new Date(instantInZone(zone, at(wall))).toISOString()).toBe(instant.replace('Z', '.000Z'))
  expect(wallClockInZone(zone, Date.parse(instant))).toEqual(at(wall))
})

test('a zone that is not known is said to be so, and has no time', () => {
  expect([isKnownZone('Europe/Paris'), isKnownZone('Mars/Olympus')]).toEqual([true, false])
  expect(() => instantInZone('Mars/Olympus', at('2027-01-01 00:00:00'))).toThrow('Unknown time zone')
})
