import { expect, test } from 'vitest'
import { holdEnd } from './hold-end.ts'

const AT = new Date('2027-07-14T09:00:00Z')

test('a network keeps a hold for seven days, and Visa one without its traveler for four days and eighteen hours', () => {
  const end = (brand: 'visa' | 'mastercard', presence: 'present' | 'absent') =>
    holdEnd({ brand, scenario: 'succeeds' }, presence, AT).toISOString()
  expect(end('visa', 'present')).toBe('2027-07-21T09:00:00.000Z')
  expect(end('mastercard', 'absent')).toBe('2027-07-21T09:00:00.000Z')
  expect(end('visa', 'absent')).toBe('2027-07-19T03:00:00.000Z')
})

test('an extended hold lasts thirty days', () => {
  const end = holdEnd({ brand: 'mastercard', scenario: 'held_a_month' }, 'absent', AT)
  expect(end.toISOString()).toBe('2027-08-13T09:00:00.000Z')
})
