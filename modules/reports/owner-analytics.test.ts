import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import {
  type AnalyzedStay,
  analyzedYears,
  averageNightOf,
  monthOccupancy,
  nightsOfYear,
  occupancyOf,
  readAnalyzedYear,
  soldSameDay,
  twoYears,
} from './owner-analytics.ts'

const TODAY = '2026-11-22'

function stay(arrival: CivilDate, departure: CivilDate, change: Partial<AnalyzedStay> = {}): AnalyzedStay {
  return { arrival, departure, bookedOn: '2025-01-05', cancelledOn: null, rent: 700_000, ...change }
}

const analyze = (stays: AnalyzedStay[], closed: { arrival: CivilDate; departure: CivilDate }[] = []) =>
  nightsOfYear({ year: 2026, today: TODAY, villas: 2, stays, closed })

describe('the nights of a year', () => {
  test('are counted in the months in which the guests sleep there', () => {
    const { months, before } = analyze([stay('2026-07-29', '2026-08-05'), stay('2025-12-30', '2026-01-03')])
    expect([months[6]!.sold, months[7]!.sold, months[0]!.sold, before[11]!.sold]).toEqual([3, 4, 2, 2])
  })

  test('are open for each villa, except those that the owner keeps or that other sites let', () => {
    const { months } = analyze(
      [stay('2026-02-01', '2026-02-15')],
      [{ arrival: '2026-01-20', departure: '2026-02-15' }],
    )
    expect(months[1]).toMatchObject({ open: 2 * 28 - 14, sold: 14 })
    expect(monthOccupancy(months[1]!)).toBeCloseTo(33.33, 2)
  })

  test('without an open night have no occupancy', () => {
    const { months } = nightsOfYear({ year: 2026, today: TODAY, villas: 0, stays: [], closed: [] })
    expect([monthOccupancy(months[0]!), occupancyOf(months)]).toEqual([null, null])
  })

  test('of a cancelled stay are not sold', () => {
    const { months } = analyze([stay('2026-07-04', '2026-07-11', { cancelledOn: '2026-03-01' })])
    expect(months[6]).toMatchObject({ sold: 0, averageNight: null })
  })

  test('that were sold on the same day a year ago are those booked by then and not yet cancelled', () => {
    const summer = (bookedOn: CivilDate, cancelledOn: CivilDate | null = null) =>
      stay('2025-12-05', '2025-12-12', { bookedOn, cancelledOn })
    const { before } = analyze([
      summer('2025-11-22'),
      summer('2025-11-23'),
      summer('2025-10-01', '2025-11-22'),
      summer('2025-10-01', '2025-11-23'),
    ])
    expect(soldSameDay(before)).toBe(14)
    expect(before[11]!.sold).toBe(14)
  })

  test('add up to the nights of the stays, also across the ends of months and years', () => {
    const dates = fc.tuple(fc.nat(729), fc.integer({ min: 1, max: 60 }))
    fc.assert(
      fc.property(fc.array(dates, { maxLength: 20 }), (drawn) => {
        const stays = drawn.map(([from, nights]) => {
          const arrival = addDays('2025-01-01', from)
          const end = addDays(arrival, nights)
          return stay(arrival, end < '2027-01-01' ? end : '2027-01-01')
        })
        const { months, before } = analyze(stays)
        const sold = [...before, ...months].reduce((all, month) => all + month.sold, 0)
        const nights = stays.reduce(
          (all, { arrival, departure }) => all + (Date.parse(departure) - Date.parse(arrival)) / 86_400_000,
          0,
        )
        expect(sold).toBe(nights)
      }),
    )
  })
})

test('the average night is the rent of the arriving stays divided by their nights, to the euro', () => {
  const stays = [
    stay('2026-07-04', '2026-07-11', { rent: 1_000_000 }),
    stay('2026-07-28', '2026-08-04', { rent: 500_000 }),
    stay('2025-07-05', '2025-07-12', { rent: 300_000 }),
  ]
  expect(averageNightOf(stays, 2026)).toBe(107_100)
  expect(averageNightOf(stays, 2025)).toBe(42_900)
  expect(averageNightOf(stays, 2027)).toBeNull()
  expect(analyze(stays).months[6]!.averageNight).toBe(107_100)
})

test('the year before, this year and the next one may be chosen; any other value means this year', () => {
  expect(analyzedYears(TODAY)).toEqual([2025, 2026, 2027])
  expect(readAnalyzedYear('2027', TODAY)).toBe(2027)
  for (const text of [null, '', '2024', '2027.0', 'x']) expect(readAnalyzedYear(text, TODAY)).toBe(2026)
  expect(twoYears(2026)).toEqual({ arrival: '2025-01-01', departure: '2027-01-01' })
})
