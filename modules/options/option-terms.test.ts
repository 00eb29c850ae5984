import { describe, expect, test } from 'vitest'
import { defaultEnd, latestEnd, wrongEnd } from './option-terms.ts'

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
