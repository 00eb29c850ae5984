import { expect, test } from 'vitest'
import { compactIban, endOfIban, formatIban, isIban, maskedIban } from './iban.ts'

test('an account number is valid when its check digits are right', () => {
  expect(isIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true)
  expect(isIban('MC58 1122 2000 0101 2345 6789 030')).toBe(true)
  expect(isIban('FR76 3000 6000 0112 3456 7890 188')).toBe(false)
  expect(isIban('FR00 0000 0000 0000 0000 0000 000')).toBe(false)
})

test('a text that is not a whole account number is invalid', () => {
  for (const text of ['', 'FR76', '3000600001123456789018', 'FR7630006000011234567890189 or so'])
    expect(isIban(text), text).toBe(false)
})

test('an account number is written in groups of four', () => {
  expect(formatIban('FR7630006000011234567890189').split('\u00a0')).toEqual(
    'FR76 3000 6000 0112 3456 7890 189'.split(' '),
  )
  expect(formatIban('FR0000000000')).toBe('FR00\u00a00000\u00a00000')
})

test('an account number ends in its last four characters, whatever its spaces', () => {
  expect(endOfIban('FR76 3000 6000 0112 3456 7890 18 9')).toBe('0189')
})

test('spaces and lower-case letters are normalized', () => {
  expect(compactIban('fr76 3000 6000')).toBe('FR7630006000')
})

test('an account number is shown by its last four characters alone', () => {
  expect(maskedIban(endOfIban('FR7630006000011234567890189'))).toBe('••••\u00a00189')
})
