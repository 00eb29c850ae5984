import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { type ImportedPeriod, SHIPPED_COMMUNES, tariffFor, votedFor } from './tourist-tax-tariffs.ts'

const place = { jurisdiction: 'FR', stars: null, arrival: '2027-07-10' } as const
const TODAY = '2026-11-28'
const SHIPPED = { imported: [], today: TODAY } as const
const RIVIERA = { rateBasisPoints: 500, cap: 480, departmental: true, regional: true }

const voted = (change: Partial<ImportedPeriod> = {}): ImportedPeriod => ({
  ...{ setId: 1, appliesOn: '2026-10-01', from: '2027-01-01', to: '2027-12-31' },
  ...{ ...RIVIERA, cap: 500, byStars: { 1: 90, 2: 100, 3: 170, 4: 260, 5: 360 } },
  ...change,
})
const capOf = (arrival: CivilDate, imported: ImportedPeriod[], today: CivilDate = TODAY) => {
  const { tariff, tariffYear } = tariffFor({ ...place, citySlug: 'cannes', arrival }, { imported, today })
  return [tariff?.kind === 'proportional' ? tariff.cap : null, tariffYear]
}

describe('tariffs of the taxe de séjour', () => {
  test.each(SHIPPED_COMMUNES.filter((one) => one !== 'gordes'))(
    '%s has the cap and both surcharges of the Riviera',
    (citySlug) => {
      expect(tariffFor({ ...place, citySlug }, SHIPPED).tariff).toEqual({ kind: 'proportional', ...RIVIERA })
    },
  )

  test('Gordes, in the Vaucluse, has no regional surcharge', () => {
    const { tariff } = tariffFor({ ...place, citySlug: 'gordes' }, SHIPPED)
    expect(tariff).toMatchObject({ cap: 230, departmental: true, regional: false })
  })

  test('Monaco, whatever was imported, and a commune without tariffs take nothing', () => {
    const known = { imported: [voted()], today: TODAY } as const
    expect(tariffFor({ ...place, citySlug: 'monaco', jurisdiction: 'MC' }, known).tariff).toBeNull()
    expect(tariffFor({ ...place, citySlug: 'paris' }, SHIPPED).tariff).toBeNull()
  })

  test('a villa with stars has the fixed tariff of its stars, never above the cap for unclassified lodging', () => {
    const perNight = ([1, 2, 3, 4, 5] as const).map((stars) => {
      const { tariff } = tariffFor({ ...place, citySlug: 'nice', stars }, SHIPPED)
      expect(tariff).toMatchObject({ kind: 'fixed', departmental: true, regional: true })
      return tariff?.kind === 'fixed' ? tariff.perNight : null
    })
    expect(perNight).toEqual([90, 100, 170, 260, 340])
    expect(Math.max(...perNight.map(Number))).toBeLessThanOrEqual(RIVIERA.cap)
  })

  test('a year not voted yet takes the last known tariff, a year before all others the first one', () => {
    expect(capOf('2031-07-10', [])).toEqual([480, 2026])
    expect(capOf('2020-07-10', [])).toEqual([480, 2026])
    expect(capOf('2031-07-10', [voted()])).toEqual([500, 2027])
  })
})

describe('tariffs that were imported', () => {
  test('count for their own year, from the day on which their set applies', () => {
    expect(capOf('2027-07-10', [voted()])).toEqual([500, 2027])
    expect(capOf('2026-07-10', [voted()])).toEqual([480, 2026])
    const later = [voted({ appliesOn: '2026-11-29' })]
    expect(capOf('2027-07-10', later)).toEqual([480, 2026])
    expect(capOf('2027-07-10', later, '2026-11-29')).toEqual([500, 2027])
  })

  test('of one year, those of the set that applies since the latest day count, whole', () => {
    const summer = voted({ from: '2027-06-01', to: '2027-09-30' })
    const again = voted({ setId: 2, cap: 520, appliesOn: '2026-11-01' })
    expect(capOf('2027-07-10', [again, summer])).toEqual([520, 2027])
    expect(capOf('2027-02-10', [again, summer])).toEqual([520, 2027])
    const both = [again, voted({ setId: 3, cap: 540, appliesOn: '2026-11-01' })]
    expect(capOf('2027-07-10', both)).toEqual([540, 2027])
  })

  test('nothing is taken of a stay that begins out of the days in which its commune collects', () => {
    const summer = [voted({ from: '2027-06-01', to: '2027-09-30' })]
    const days: CivilDate[] = ['2027-05-31', '2027-06-01', '2027-09-30', '2027-10-01']
    expect(days.map((day) => capOf(day, summer)[0])).toEqual([null, 500, 500, null])
    expect(capOf('2028-02-29', summer)).toEqual([null, 2027])
    expect(capOf('2028-06-01', summer)).toEqual([500, 2027])
  })

  test('a commune that the product does not know has the tariffs of its imports', () => {
    expect(votedFor('cassis', 2027, SHIPPED)).toBeNull()
    expect(votedFor('cassis', 2027, { imported: [voted()], today: TODAY })).toMatchObject({ year: 2027 })
  })
})
