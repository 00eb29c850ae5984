import { expect, test } from 'vitest'
import { stateOfSet } from './tariff-set.ts'

test('a set of tariffs is prepared, then planned, then applied from its day on, unless it was taken back', () => {
  const on = (appliesOn: '2027-01-01' | null, isWithdrawn = false) =>
    (['2026-12-31', '2027-01-01'] as const).map((today) => stateOfSet({ appliesOn, isWithdrawn }, today))
  expect(on(null)).toEqual(['prepared', 'prepared'])
  expect(on('2027-01-01')).toEqual(['planned', 'applied'])
  expect(on('2027-01-01', true)).toEqual(['withdrawn', 'withdrawn'])
})
