import { describe, expect, test } from 'vitest'
import {
  arrivalEnd,
  defaultEnd,
  eveningEnds,
  extendedEnd,
  holdEnd,
  keptWords,
  latestEnd,
  wrongEnd,
} from './option-terms.ts'

const placedAt = new Date('2027-05-07T10:00:00Z')
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)
const FAR = after(1_000)
const judged = (hours: number, isDerogated = false, last = FAR) =>
  wrongEnd({ now: after(1), placedAt, endsAt: after(hours), last, isDerogated })

describe('the end of an option', () => {
  test('is 48 hours after it is placed where none is named', () => {
    expect(defaultEnd(placedAt, FAR)).toEqual(after(48))
    expect(extendedEnd(placedAt, FAR)).toEqual(after(72))
  })

  test('may be at most 72 hours after it is placed', () => {
    expect(latestEnd(placedAt, false)).toEqual(after(72))
    expect(judged(72)).toBeNull()
    expect(judged(72.01)).toContain('72 heures au plus')
  })

  test('may be at most 14 days after with a derogation', () => {
    expect(judged(14 * 24, true)).toBeNull()
    expect(judged(14 * 24 + 0.01, true)).toContain('14 jours au plus')
  })

  test('is the end of the day of arrival in Paris where that comes first, and no derogation passes it', () => {
    const now = new Date('2027-05-07T21:30:00Z')
    // 23:30 in Paris.
    expect(arrivalEnd(now, '2027-05-07', '2027-05-07').toISOString()).toBe('2027-05-07T22:00:00.000Z')
    expect(arrivalEnd(now, '2027-05-07', '2027-05-08').toISOString()).toBe('2027-05-08T22:00:00.000Z')
    // Winter time begins in between, then a year.
    expect(arrivalEnd(now, '2027-05-07', '2027-12-31').toISOString()).toBe('2027-12-31T23:00:00.000Z')
    const last = after(20)
    expect([defaultEnd(placedAt, last), extendedEnd(placedAt, last)]).toEqual([last, last])
    for (const isDerogated of [false, true]) {
      expect(judged(20, isDerogated, last)).toBeNull()
      expect(judged(20.01, isDerogated, last)).toContain('jour de l’arrivée')
    }
  })

  test('is refused once it is over, or is no time', () => {
    expect(judged(1)).toContain('passée')
    expect(judged(Number.NaN)).toContain('passée')
  })
})

test('nights that are accepted are kept 48 hours, less where their arrival may come before', () => {
  expect(keptWords('2027-05-11', '2027-05-09T17:00:00Z')).toBe('48\u00a0heures')
  expect(keptWords('2027-05-10', '2027-05-09T17:00:00Z')).toContain('jour d’arrivée')
})

test('nights that others wait for stay held ten minutes after an option, so that they are offered first', () => {
  expect(holdEnd(placedAt, false)).toEqual(placedAt)
  expect(holdEnd(placedAt, true)).toEqual(after(1 / 6))
})

describe('the evenings at which an option may end in one press', () => {
  const ends = (now: string) =>
    eveningEnds(new Date(now)).map(({ daysAfter, endsAt }) => [daysAfter, endsAt.toISOString()])

  test('are those of today and of the two days after, at 20:00 in Paris', () => {
    expect(ends('2027-05-07T10:00:00Z')).toEqual([
      [0, '2027-05-07T18:00:00.000Z'],
      [1, '2027-05-08T18:00:00.000Z'],
      [2, '2027-05-09T18:00:00.000Z'],
    ])
  })

  test('leave out one that is less than an hour away, and end with the longest time of an option', () => {
    expect(ends('2027-05-07T17:30:00Z').map(([day]) => day)).toEqual([1, 2])
    expect(ends('2027-05-07T18:30:00Z').map(([day]) => day)).toEqual([1, 2, 3])
  })

  test('are at 20:00 of Paris on the days when its clocks change, too', () => {
    expect(ends('2027-03-27T09:00:00Z').map(([, end]) => end)).toEqual([
      '2027-03-27T19:00:00.000Z',
      '2027-03-28T18:00:00.000Z',
      '2027-03-29T18:00:00.000Z',
    ])
  })
})
