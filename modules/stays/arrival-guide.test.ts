import { expect, test } from 'vitest'
import { arrivalGuideState } from './arrival-guide.ts'

const stay = {
  status: 'confirmed',
  exact: true,
  charged: 1_000_000,
  paid: 1_000_000,
  departure: '2027-07-24',
} as const

test('the guide is given once the stay is confirmed and paid, until the day of the departure', () => {
  expect(arrivalGuideState(stay, '2026-12-01')).toBe('open')
  expect(arrivalGuideState(stay, '2027-07-24')).toBe('open')
  expect(arrivalGuideState(stay, '2027-07-25')).toBeNull()
})

test('the guide is not given before the last amount is paid, however near the arrival', () => {
  expect(arrivalGuideState({ ...stay, paid: 999_999 }, '2027-07-16')).toBe('unpaid')
})

test('the page leaves the guide out before the confirmation, after a cancellation, and for an unproved mailbox', () => {
  for (const status of ['pending', 'awaiting_signature', 'awaiting_payment', 'cancelled'] as const) {
    expect(arrivalGuideState({ ...stay, status }, '2027-07-16')).toBeNull()
  }
  expect(arrivalGuideState({ ...stay, exact: false }, '2027-07-16')).toBeNull()
})

test('a cent that a transfer lacked and was let go does not close the guide', () => {
  expect(arrivalGuideState({ ...stay, paid: 999_999, settled: 1 }, '2027-07-16')).toBe('open')
})
