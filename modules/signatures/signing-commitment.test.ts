import { expect, test } from 'vitest'
import { commitmentOf } from '#modules/rental-contracts/rental-commitment.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { openCancellation, splitByDay } from './signing-commitment.ts'

test('on any day, the amount due today and the amounts due later add up to the total', () => {
  const commitment = commitmentOf(aRental())
  for (const day of ['2026-11-20', '2027-01-17', '2027-06-16', '2027-07-01'] as const) {
    const { now, later } = splitByDay(commitment.payments, day)
    expect(later.every(({ dueOn }) => dueOn > day)).toBe(true)
    expect(now + later.reduce((sum, { amount }) => sum + amount, 0)).toBe(commitment.total)
  }
  expect(splitByDay(commitment.payments, '2026-11-20').now).toBe(0)
})

test('a period of cancellation that has passed is not offered; a request made before days were kept shows its sentences', () => {
  const { cancellation } = commitmentOf(aRental())
  const says = cancellation.map((sentence) => (sentence as { says: string }).says)
  expect(openCancellation({ cancellation }, '2027-05-18')).toEqual(says)
  expect(openCancellation({ cancellation }, '2027-05-19')).toEqual(says.slice(1))
  expect(openCancellation({ cancellation }, '2027-07-17')).toEqual(says.slice(3))
  expect(openCancellation({ cancellation: says }, '2027-07-17')).toEqual(says)
})
