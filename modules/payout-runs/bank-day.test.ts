import { expect, test } from 'vitest'
import { isBankDay, nextBankDay } from './bank-day.ts'

test.each([
  ['2027-07-21', true],
  ['2027-07-24', false],
  ['2027-01-01', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2027-07-14', true],
  ['2026-05-01', false],
  ['2024-04-01', false],
] as const)('on %s banks exchange transfers: %s', (day, isOpen) => {
  expect(isBankDay(day)).toBe(isOpen)
})

test('the day after a week-end or a closed day is the next one', () => {
  expect(nextBankDay('2027-03-26')).toBe('2027-03-30')
  expect(nextBankDay('2026-12-25')).toBe('2026-12-28')
  expect(nextBankDay('2027-07-21')).toBe('2027-07-21')
})
