import { describe, expect, test } from 'vitest'
import {
  type AgencyYear,
  agencyFiguresOf,
  cancelledShareOf,
  figureWords,
  rentOf,
  stayLengthsOf,
} from './agency-figures.ts'
import { type AnalyzedStay, nightsOfYear } from './owner-analytics.ts'

const stay = (change: Partial<AnalyzedStay>): AnalyzedStay => ({
  ...{ arrival: '2026-07-04', departure: '2026-07-11', bookedOn: '2026-01-10' },
  ...{ cancelledOn: null, rent: 700_000, ...change },
})

const STAYS = [
  stay({}),
  stay({ arrival: '2026-08-01', departure: '2026-08-15', rent: 2_100_000 }),
  stay({ arrival: '2026-09-05', departure: '2026-09-12', cancelledOn: '2026-03-01' }),
  stay({ arrival: '2025-12-27', departure: '2026-01-03', rent: 350_000 }),
]

describe('the stays that arrive in a year', () => {
  test('are counted by their length, the cancelled ones left out', () => {
    expect(stayLengthsOf(STAYS, 2026)).toEqual({ counts: [0, 1, 0, 1, 0], average: 10.5 })
    expect(stayLengthsOf(STAYS, 2024)).toEqual({ counts: [0, 0, 0, 0, 0], average: null })
  })

  test('bring the rents of those that stand', () => {
    expect([rentOf(STAYS, 2026), rentOf(STAYS, 2025)]).toEqual([2_800_000, 350_000])
  })

  test('were cancelled in a share of those that were signed', () => {
    expect(cancelledShareOf(STAYS, 2026)).toBeCloseTo(100 / 3)
    expect([cancelledShareOf(STAYS, 2025), cancelledShareOf(STAYS, 2024)]).toEqual([0, null])
  })
})

const none = { begun: 0, signed: 0, confirmed: 0 }
const silent = { asked: 0, answered: 0, median: null }
const READ: AgencyYear = {
  nights: nightsOfYear({ year: 2026, today: '2026-11-22', villas: 1, stays: STAYS, closed: [] }),
  stays: STAYS,
  leadTimes: { now: { counts: [], median: 175 }, before: { counts: [], median: null } },
  funnel: { now: { begun: 8, signed: 4, confirmed: 2 }, before: none },
  answers: { now: { asked: 5, answered: 4, median: 95 }, before: silent },
  money: { now: [{ received: 500_000, due: 0 }], before: [{ received: 100_000, due: 0 }] },
  open: { left: 900_000, overdue: 200_000 },
}

describe('the figures of an agency', () => {
  const figures = new Map(agencyFiguresOf(READ).map((figure) => [figure.key, figure]))
  const value = (key: string) => [figures.get(key)!.now, figures.get(key)!.before]

  test('stand beside the year before, and a share of nothing is no figure', () => {
    expect(value('rent')).toEqual([2_800_000, 350_000])
    expect(value('received')).toEqual([500_000, 100_000])
    expect(value('signed')).toEqual([50, null])
    expect(value('confirmed')).toEqual([25, null])
    expect(value('unanswered')).toEqual([1, 0])
    expect(value('overdue')).toEqual([200_000, null])
  })

  test('have one definition each, and no two the same', () => {
    const definitions = [...figures.values()].map(({ definition }) => definition)
    expect(new Set(definitions).size).toBe(definitions.length)
    expect(definitions.every((definition) => definition.endsWith('.'))).toBe(true)
  })

  test('open the stays that have a night in the year, or those that arrive in it', () => {
    expect(figures.get('occupancy')!.lines?.filters).toEqual({
      ...{ contract: 'standing', 'departure-from': '2026-01-02', 'arrival-to': '2026-12-31' },
    })
    expect(figures.get('cancelled')!.lines?.filters).toEqual({
      ...{ contract: 'cancelled', 'arrival-from': '2026-01-01', 'arrival-to': '2026-12-31' },
    })
  })
})

test.each([
  ['percent', 62.5, '62,5\u00a0%'],
  ['euros', 1_234_500, '12\u202f345\u00a0€'],
  ['nights', 1, '1\u00a0nuit'],
  ['nights', 10.5, '10,5\u00a0nuits'],
  ['days', 75, '75\u00a0jours'],
  ['count', 1_250, '1\u202f250'],
  ['minutes', 42, '42\u00a0min'],
  ['minutes', 200, '3\u00a0h\u00a020'],
  ['minutes', 120, '2\u00a0h'],
  ['minutes', 4_320, '3\u00a0jours'],
  ['count', null, '–'],
] as const)('a figure in %s of %s is written « %s »', (unit, figure, words) => {
  expect(figureWords(unit, figure)).toBe(words)
})
