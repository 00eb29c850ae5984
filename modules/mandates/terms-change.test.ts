import { expect, test } from 'vitest'
import { changeDayProblem, firstDayOfChange } from './terms-change.ts'

const MANDATE = { startsOn: '2027-01-01', endsOn: '2027-12-31' } as const
const problem = (from: Parameters<typeof firstDayOfChange>[0]) =>
  changeDayProblem({ from, notifiedOn: '2027-03-01' }, MANDATE)

test('a change of terms takes effect fifteen days after notice, whatever the month', () => {
  expect(firstDayOfChange('2027-02-20')).toBe('2027-03-07')
  expect(problem('2027-03-15')).toContain('15\u00a0jours')
  expect(problem('2027-03-16')).toBeNull()
})

test('a change of terms takes effect while the mandate lasts', () => {
  expect(problem('2027-12-31')).toBeNull()
  expect(problem('2028-01-01')).toContain('après la fin')
  expect(changeDayProblem({ from: '2026-12-20', notifiedOn: '2026-11-01' }, MANDATE)).toContain(
    'avant le début',
  )
})
