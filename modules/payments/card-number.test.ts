import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrandOf, cardDigits, formatCardNumber, isCardNumber, securityCodeLength } from './card-number.ts'

test('a number is read however it is typed', () => {
  expect(cardDigits(' 4242-4242 4242.4242 ')).toBe('4242424242424242')
  expect(isCardNumber(cardDigits('4242 4242 4242 4242'))).toBe(true)
})

test('brands are recognized by the first digits', () => {
  expect(['4242', '5555', '2223', '378282', '6011'].map(cardBrandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'unknown',
  ])
  expect(securityCodeLength('amex')).toBe(4)
  expect(securityCodeLength('visa')).toBe(3)
})

test('a number is written as it is printed on the card', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('42424')).toBe('4242 4')
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatCardNumber('37828')).toBe('3782 8')
})

test('every single wrong digit is detected', () => {
  const digits = '4242424242424242'
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const wrong = (Number(digits[at]) + shift) % 10
      expect(isCardNumber(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`)).toBe(false)
    }),
  )
})

test('a number that is too short for its brand is refused', () => {
  expect(isCardNumber('42424242424242')).toBe(false)
  expect(isCardNumber('')).toBe(false)
})
