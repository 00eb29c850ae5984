import { expect, test } from 'vitest'
import { type CallerStay, owedBy } from './caller.ts'

const stay = (left: number, dueOn: CallerStay['dueOn']): CallerStay => ({
  ...{ id: '', number: '', status: 'confirmed', arrival: '2027-07-03', departure: '2027-07-10', villa: null },
  ...{ left, dueOn },
})

test('what a caller owes is summed over the stays, and late from the day after its last', () => {
  expect(owedBy([], '2027-01-15')).toEqual({ left: 0, isLate: false })
  expect(owedBy([stay(100, '2027-01-15'), stay(250, '2027-02-01')], '2027-01-15')).toEqual({
    left: 350,
    isLate: false,
  })
  expect(owedBy([stay(100, '2027-01-14'), stay(0, null)], '2027-01-15')).toEqual({ left: 100, isLate: true })
  expect(owedBy([stay(0, '2027-01-01')], '2027-01-15').isLate).toBe(false)
})
