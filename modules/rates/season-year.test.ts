import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aRates } from '#tests/listing-factory.ts'
import { ratesProblem } from './rates.ts'
import {
  changeTerms,
  mergeRates,
  paintNights,
  type SeasonTerms,
  termsOn,
  yearSeasons,
} from './season-year.ts'

const season = (name: string, nightly: number): SeasonTerms => ({
  ...{ name, nightly, weekly: null, minNights: 1, maxNights: null, arrivalDays: [], departureDays: [] },
})
const HIGH = season('Haute saison', 300_000)
const MIDDLE = season('Moyenne saison', 200_000)
const NEW_YEAR: CivilDate = '2027-01-01'
const empty = aRates({ seasons: [] })

test('a season painted over the middle of another leaves it on both sides, and erased nights have none', () => {
  const summer = paintNights(empty, HIGH, { from: '2027-06-01', to: '2027-09-01' })
  const cut = paintNights(summer, MIDDLE, { from: '2027-07-01', to: '2027-07-08' })
  expect(yearSeasons(cut)).toEqual([
    {
      terms: HIGH,
      ranges: [
        { from: '2027-06-01', to: '2027-07-01' },
        { from: '2027-07-08', to: '2027-09-01' },
      ],
    },
    { terms: MIDDLE, ranges: [{ from: '2027-07-01', to: '2027-07-08' }] },
  ])
  expect(yearSeasons(paintNights(cut, HIGH, { from: '2027-07-01', to: '2027-07-08' }))).toEqual(
    yearSeasons(summer),
  )
  expect(termsOn(paintNights(cut, null, { from: '2027-06-10', to: '2027-06-11' }), '2027-06-10')).toBeNull()
})

test('nights painted in any order have the terms painted last, and no night is in two seasons', () => {
  const strokes = fc.array(
    fc.record({
      terms: fc.constantFrom(HIGH, MIDDLE, null),
      start: fc.integer({ min: 0, max: 60 }),
      nights: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(strokes, (painted) => {
      let rates = empty
      const expected: (SeasonTerms | null)[] = Array.from({ length: 90 }, () => null)
      for (const { terms, start, nights } of painted) {
        const from = addDays(NEW_YEAR, start)
        rates = paintNights(rates, terms, { from, to: addDays(from, nights) })
        expected.fill(terms, start, start + nights)
      }
      expect(ratesProblem(rates)).toBeNull()
      expect(expected.map((_, day) => termsOn(rates, addDays(NEW_YEAR, day)))).toEqual(expected)
    }),
  )
})

test('other terms reach all ranges of a season, and leave the other seasons as they are', () => {
  const year = paintNights(
    paintNights(paintNights(empty, HIGH, { from: '2027-07-01', to: '2027-08-01' }), MIDDLE, {
      ...{ from: '2027-09-01', to: '2027-10-01' },
    }),
    HIGH,
    { from: '2027-12-20', to: '2028-01-03' },
  )
  const dearer = { ...HIGH, nightly: 350_000 }
  const changed = changeTerms(year, HIGH, dearer)
  expect(yearSeasons(changed).map(({ terms, ranges }) => [terms, ranges.length])).toEqual([
    [dearer, 2],
    [MIDDLE, 1],
  ])
})

test('what two persons change in different fields is kept, and the same field changed by both is a conflict', () => {
  const mine = { ...empty, deposit: 1, cleaningFee: 2 }
  expect(mergeRates(empty, mine, { ...empty, linenFee: 3 })).toEqual({
    rates: { ...empty, deposit: 1, cleaningFee: 2, linenFee: 3 },
    conflicts: [],
  })
  expect(mergeRates(empty, mine, { ...empty, deposit: 9 })).toEqual({
    rates: { ...empty, deposit: 9, cleaningFee: 2 },
    conflicts: ['deposit'],
  })
  expect(mergeRates(empty, mine, mine).conflicts).toEqual([])
})
