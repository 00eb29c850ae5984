import { describe, expect, test } from 'vitest'
import { offerEnd, offerStart, offerTimes } from './offer-clock.ts'

const PARIS = 'Europe/Paris'
const NEW_YORK = 'America/New_York'
const start = (at: string, zone = PARIS) => offerStart(new Date(at), zone).toISOString().slice(0, 16)
const end = (at: string, zone = PARIS) => offerEnd(new Date(at), zone).toISOString().slice(0, 16)

describe('nights are offered', () => {
  test.each([
    ['by day at once', '2027-05-07T08:30:00Z', PARIS, '2027-05-07T08:30'],
    ['on Monday at 8:00, free since Sunday 20:01', '2027-05-09T18:01:00Z', PARIS, '2027-05-10T06:00'],
    ['before 20:00 at once', '2027-05-09T17:59:00Z', PARIS, '2027-05-09T17:59'],
    ['at 8:00, free since 3:00 of that night', '2027-05-10T01:00:00Z', PARIS, '2027-05-10T06:00'],
    ['at 8:00 of the contact, wherever the agency is', '2027-05-10T06:00:00Z', NEW_YORK, '2027-05-10T12:00'],
    ['at 8:00 of the day on which summer time begins', '2027-03-27T22:00:00Z', PARIS, '2027-03-28T06:00'],
    ['at 8:00 of the day on which it ends', '2027-10-30T21:00:00Z', PARIS, '2027-10-31T07:00'],
    ['at 8:00 of the new year', '2027-12-31T20:30:00Z', PARIS, '2028-01-01T07:00'],
  ])('%s', (_, at, zone, expected) => {
    expect(start(at, zone)).toBe(expected)
  })
})

describe('an offer ends after 24 hours of day, of which there are 13', () => {
  test.each([
    // 13 hours on Monday, 11 on Tuesday.
    ['made at 8:00', '2027-05-10T06:00:00Z', PARIS, '2027-05-11T17:00'],
    // 6 hours on Friday, 13 on Saturday, 5 on Sunday.
    ['made at 15:00', '2027-05-07T13:00:00Z', PARIS, '2027-05-09T11:00'],
    // An hour and a minute on Sunday, 13 hours on Monday, 9 h 59 on Tuesday.
    ['made at 19:59', '2027-05-09T17:59:00Z', PARIS, '2027-05-11T15:59'],
    // 11 hours on Monday, 13 on Tuesday.
    ['made at 10:00', '2027-05-10T08:00:00Z', PARIS, '2027-05-11T19:00'],
    // 6 hours before summer time begins, 13 on the day itself, 5 after it.
    ['over the beginning of summer time', '2027-03-27T14:00:00Z', PARIS, '2027-03-29T11:00'],
    ['over its end', '2027-10-30T13:00:00Z', PARIS, '2027-11-01T12:00'],
    ['in New York', '2027-05-10T12:00:00Z', NEW_YORK, '2027-05-11T23:00'],
  ])('%s', (_, at, zone, expected) => {
    expect(end(at, zone)).toBe(expected)
  })

  test('and never between 21:00 and 8:00', () => {
    for (let minute = 0; minute < 12 * 60; minute += 7) {
      const startsAt = new Date(Date.parse('2027-05-10T06:00:00Z') + minute * 60_000)
      const hour = new Date(offerEnd(startsAt, PARIS).getTime() + 2 * 3_600_000).getUTCHours()
      expect(hour >= 8 && hour <= 21, startsAt.toISOString()).toBe(true)
    }
  })
})

describe('an offer of nights whose arrival is near', () => {
  const times = (freedAt: string, last: string, zone = PARIS) => {
    const found = offerTimes(new Date(freedAt), zone, new Date(last))
    return found && [found.startsAt, found.endsAt].map((at) => at.toISOString().slice(0, 16))
  }

  test('ends with the day of arrival, and as any other where that is later', () => {
    expect(times('2027-05-10T08:00:00Z', '2027-05-10T22:00:00Z')).toEqual([
      ...['2027-05-10T08:00', '2027-05-10T22:00'],
    ])
    expect(times('2027-05-10T08:00:00Z', '2027-05-12T22:00:00Z')).toEqual([
      ...['2027-05-10T08:00', '2027-05-11T19:00'],
    ])
  })

  test('is not made where no hour of the day is left to answer', () => {
    // 20:01 in Paris on the day of arrival: it would start the next morning.
    expect(times('2027-05-10T18:01:00Z', '2027-05-10T22:00:00Z')).toBeNull()
    // 17:01 in New York, 23:01 in Paris, and 22:59.
    expect(times('2027-05-10T21:01:00Z', '2027-05-10T22:00:00Z', NEW_YORK)).toBeNull()
    expect(times('2027-05-10T20:59:00Z', '2027-05-10T22:00:00Z', NEW_YORK)).not.toBeNull()
  })
})
