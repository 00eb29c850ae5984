import { expect, test } from 'vitest'
import type { ReductionTerms } from '#modules/rates/rent-reduction.ts'
import { arrivalWithin, promotionWords } from './promotion-words.ts'

const TODAY = '2026-12-01'
const TEN: ReductionTerms = {
  ...{ basisPoints: 1_000, stayFrom: null, stayTo: null, bookedFrom: TODAY, bookedTo: '2026-12-31' },
  ...{ leastNights: 7, mostDaysBefore: null },
}
const WEEK = { arrival: '2027-07-17', departure: '2027-07-24' } as const
const withoutDates = (change: Partial<ReductionTerms>) => promotionWords([{ ...TEN, ...change }], null, TODAY)

test('with dates the words say what the price beside them has, and nothing where the stay has none', () => {
  expect(promotionWords([TEN], WEEK, TODAY)).toBe('\u221210\u00a0% sur le loyer, déjà déduits')
  expect(promotionWords([TEN], { ...WEEK, departure: '2027-07-22' }, TODAY)).toBeNull()
  expect(promotionWords([{ ...TEN, mostDaysBefore: 14 }], WEEK, TODAY)).toBeNull()
  expect(promotionWords([], WEEK, TODAY)).toBeNull()
})

test('the promotion that takes most off is said', () => {
  expect(promotionWords([TEN, { ...TEN, basisPoints: 1_250 }], WEEK, TODAY)).toContain('12,5')
})

test.each<[Partial<ReductionTerms>, string]>([
  [{}, ', dès 7 nuits'],
  [{ leastNights: 1 }, ''],
  [{ leastNights: 1, mostDaysBefore: 14 }, ', pour une arrivée dans les 14 jours'],
  [{ stayFrom: '2027-05-01' }, ', dès 7 nuits, à partir du 1er mai 2027'],
  [{ stayTo: '2027-06-30' }, ', dès 7 nuits, jusqu’au 30 juin 2027'],
  [{ stayFrom: '2027-05-01', stayTo: '2027-06-30' }, ', dès 7 nuits, du 1er mai 2027 au 30 juin 2027'],
])('without dates the words say for which stays it is: %j', (change, words) => {
  expect(withoutDates(change)?.replaceAll('\u00a0', ' ')).toBe(`\u221210 % sur le loyer${words}`)
})

test.each<Partial<ReductionTerms>>([
  { bookedFrom: '2026-12-02' },
  { bookedTo: '2026-11-30' },
  { stayTo: '2026-12-07' },
  { stayFrom: '2027-05-01', mostDaysBefore: 14 },
])('without dates nothing is said of one that no stay booked today may have: %j', (change) => {
  expect(withoutDates(change)).toBeNull()
})

test('how near an arrival must be is said in days', () => {
  expect([0, 1, 14].map(arrivalWithin)).toEqual([
    ...['le jour même', 'le jour même ou le lendemain', 'dans les 14 jours'],
  ])
})
