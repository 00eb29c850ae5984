import { describe, expect, test } from 'vitest'
import { lastKnownYear, tariffFor } from './tourist-tax-tariffs.ts'

const place = { jurisdiction: 'FR', stars: null, year: 2027 } as const

const TAXED = [
  ...['cannes', 'nice', 'antibes', 'saint-tropez', 'menton', 'grasse', 'frejus', 'saint-raphael', 'hyeres'],
  ...['toulon', 'marseille', 'saint-remy-de-provence'],
]

describe('tariffs of the taxe de séjour', () => {
  test.each(TAXED)('%s has the cap and both surcharges of the Riviera', (citySlug) => {
    expect(tariffFor({ ...place, citySlug })).toEqual({
      kind: 'proportional',
      rateBasisPoints: 500,
      cap: 480,
      departmental: true,
      regional: true,
    })
  })

  test('Gordes, in the Vaucluse, has no regional surcharge', () => {
    expect(tariffFor({ ...place, citySlug: 'gordes' })).toMatchObject({
      cap: 230,
      departmental: true,
      regional: false,
    })
  })

  test('Monaco has no tariff', () => {
    expect(tariffFor({ ...place, citySlug: 'monaco', jurisdiction: 'MC' })).toBeNull()
  })

  test('a commune absent from the table has no tariff', () => {
    expect(tariffFor({ ...place, citySlug: 'paris' })).toBeNull()
  })

  test('a villa with stars has a fixed tariff, never above the cap for unclassified lodging', () => {
    for (const stars of [1, 2, 3, 4, 5] as const) {
      const tariff = tariffFor({ ...place, citySlug: 'nice', stars })
      expect(tariff).toMatchObject({ kind: 'fixed', departmental: true, regional: true })
      expect(tariff?.kind === 'fixed' && tariff.perNight).toBeLessThanOrEqual(480)
    }
  })

  test('a year not voted yet takes the last known tariff, a year before the table the first one', () => {
    const known = tariffFor({ ...place, citySlug: 'cannes', year: 2026 })
    expect(tariffFor({ ...place, citySlug: 'cannes', year: 2031 })).toEqual(known)
    expect(tariffFor({ ...place, citySlug: 'cannes', year: 2020 })).toEqual(known)
    expect([2026, 2031].map(lastKnownYear)).toEqual([2026, 2026])
  })
})
