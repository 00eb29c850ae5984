import { expect, test } from 'vitest'
import {
  isRegistrationNumber,
  needsRegistration,
  normalizeRegistrationNumber,
} from './registration-number.ts'

test('a registration number is an INSEE code, six digits and two signs, with any spacing', () => {
  expect(isRegistrationNumber('06029001234AB')).toBe(true)
  expect(isRegistrationNumber('06029 001234 ab')).toBe(true)
  expect(isRegistrationNumber('2A004001234X1')).toBe(true)
  expect(normalizeRegistrationNumber('06.029-001234 ab')).toBe('06029001234AB')
})

test('a registration number of another length or with other signs is refused', () => {
  for (const wrong of ['', '0602900123AB', '06029001234ABC', '06029A01234AB', '06029001234A_']) {
    expect(isRegistrationNumber(wrong)).toBe(false)
  }
})

test('another form of registration number can be configured', () => {
  expect(isRegistrationNumber('FR-ABCD-1234', [/^FR[A-Z]{4}\d{4}$/])).toBe(true)
})

test('a registration number is required in France, not in Monaco', () => {
  expect([needsRegistration('FR'), needsRegistration('MC')]).toEqual([true, false])
})
