import { expect, test } from 'vitest'
import type { SeasonRules } from './calendar-day.ts'
import { describeMonthRules } from './month-rules.ts'

const RULES: SeasonRules[] = [
  { from: '2027-06-01', to: '2027-07-03', name: null, words: ['Séjour minimum\u00a0: 3 nuits'] },
  {
    from: '2027-07-03',
    to: '2027-08-28',
    name: 'Haute saison',
    words: ['Séjour minimum\u00a0: 7 nuits', 'Arrivée et départ le samedi uniquement'],
  },
  { from: '2027-08-28', to: '2027-12-01', name: null, words: [] },
]

test('a month within one season has the rules of that season, without a date', () => {
  expect(describeMonthRules(RULES, '2027-06-01')).toBe('Séjour minimum\u00a0: 3 nuits')
})

test('a month shared by two seasons says from which day or until which day each rule applies', () => {
  expect(describeMonthRules(RULES, '2027-07-01')).toBe(
    'Jusqu’au 2\u00a0juillet, séjour minimum\u00a0: 3 nuits. Dès le 3\u00a0juillet, séjour minimum\u00a0: 7 nuits, arrivée et départ le samedi uniquement',
  )
  expect(describeMonthRules(RULES, '2027-08-01')).toBe(
    'Jusqu’au 27\u00a0août, séjour minimum\u00a0: 7 nuits, arrivée et départ le samedi uniquement',
  )
})

test('a month in which any stay is allowed has no sentence', () => {
  expect(describeMonthRules(RULES, '2027-10-01')).toBeNull()
  expect(describeMonthRules([], '2027-10-01')).toBeNull()
})
