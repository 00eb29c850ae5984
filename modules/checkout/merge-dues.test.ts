import { expect, test } from 'vitest'
import type { StayDue } from './checkout-view.ts'
import { mergeDues } from './merge-dues.ts'

test('the dues of two stays on the same day are added up', () => {
  const dues: StayDue[] = [
    { dueOn: '2027-01-17', amount: 500_000, paid: 500_000 },
    { dueOn: '2027-06-17', amount: 1_510_000, paid: 0 },
  ]
  expect(mergeDues([{ dues }, { dues }])).toEqual([
    { dueOn: '2027-01-17', amount: 1_000_000, paid: 1_000_000 },
    { dueOn: '2027-06-17', amount: 3_020_000, paid: 0 },
  ])
})
