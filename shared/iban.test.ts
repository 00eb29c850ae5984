import { expect, test } from 'vitest'
import { compactIban, formatIban, isIban } from './iban.ts'

test('an account number is right when its check digits are', () => {
  expect(isIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true)
  expect(isIban('MC58 1122 2000 0101 2345 6789 030')).toBe(true)
  expect(isIban('FR76 3000 6000 0112 3456 7890 188')).toBe(false)
  expect(isIban('FR00 0000 0000 0000 0000 0000 000')).toBe(false)
})

test('anything else is none', () => {
  for (const text of ['', 'FR76', '3000600001123456789018', 'FR7630006000011234567890189 or so'])
    expect(isIban(text), text).toBe(false)
})

test('it is read in fours', () => {
  expect(formatIban('FR7630006000011234567890189').split('\u00a0')).toEqual(
    'FR76 3000 6000 0112 3456 7890 189'.split(' '),
  )
  expect(formatIban('FR0000000000')).toBe('FR00\u00a00000\u00a00000')
})

test('spaces and lower-case letters make no difference', () => {
  expect(compactIban('fr76 3000 6000')).toBe('FR7630006000')
})
