import { describe, expect, test } from 'vitest'
import { defaultEnd, eveningEnds, holdEnd, latestEnd, wrongEnd } from './option-terms.ts'

const placedAt = new Date('2027-05-07T10:00:00Z')
const after = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000)
const judged = (hours: number, isDerogated = false) =>
  wrongEnd({ now: after(1), placedAt, endsAt: after(hours), isDerogated })

describe('the end of an option', () => {
  test('is 48 hours after it is placed where none is named', () => {
    expect(defaultEnd(placedAt)).toEqual(after(48))
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

  test('is refused once it is over, or is no time', () => {
    expect(judged(1)).toContain('passée')
    expect(judged(Number.NaN)).toContain('passée')
  })
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
