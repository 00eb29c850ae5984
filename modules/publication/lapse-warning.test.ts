import { expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { warningDue } from './lapse-warning.ts'

const END = '2027-03-31'
const dueBefore = (days: number) => warningDue(END, addDays(END, -days))

test('a paper is warned of at 30, 15 and 3 days, and until its last day', () => {
  expect([31, 30, 29, 16, 15, 14, 4, 3, 2, 0].map(dueBefore)).toEqual([
    null,
    ...[30, 30, 30],
    ...[15, 15, 15],
    ...[3, 3, 3],
  ])
})

test('once the last day is over there is nothing left to warn of', () => {
  expect(dueBefore(-1)).toBeNull()
})
