import { describe, expect, test } from 'vitest'
import { formatNights, nightsBetween, nightsOf, staysOverlap } from './stay.ts'

describe('stay', () => {
  test('does not count the night of departure', () => {
    expect(nightsOf({ arrival: '2026-07-04', departure: '2026-07-05' })).toBe(1)
    expect(nightsBetween({ arrival: '2026-07-30', departure: '2026-08-02' })).toEqual([
      '2026-07-30',
      '2026-07-31',
      '2026-08-01',
    ])
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

  test('says nights in French', () => {
    expect([formatNights(1), formatNights(7)]).toEqual(['1 nuit', '7 nuits'])
  })
})
