import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frenchVatNumber, readVatNumber, vatOf } from './agency-vat.ts'

test('the key of a French VAT number follows from the SIREN', () => {
  expect(frenchVatNumber('404 833 048')).toBe('FR83404833048')
  expect(frenchVatNumber('732 829 320')).toBe('FR44732829320')
  expect(frenchVatNumber('000 000 000')).toBe('FR12000000000')
})

test('a number is read with spaces, points and small letters', () => {
  expect(readVatNumber(' fr 83 404.833.048 ', '404 833 048')).toEqual({ number: 'FR83404833048' })
})

test.each([
  ['', 'Indiquez un numéro de TVA français'],
  ['DE123456789', 'Indiquez un numéro de TVA français'],
  ['FR8340483304', 'Indiquez un numéro de TVA français'],
  ['FR44732829320', 'le SIREN est 404 833 048'],
  ['FR84404833048', 'La clé 84'],
])('« %s » is refused with its fault', (typed, words) => {
  expect(readVatNumber(typed, '404 833 048')).toMatchObject({ error: expect.stringContaining(words) })
})

test('one wrong digit of the key or the SIREN is always refused', () => {
  const siren = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
  fc.assert(
    fc.property(siren, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const number = frenchVatNumber(digits)
      const wrong = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`
      expect(readVatNumber(number, digits)).toEqual({ number })
      expect(readVatNumber(wrong, digits)).toHaveProperty('error')
    }),
  )
})

test('a declaration is read from its columns', () => {
  expect(vatOf({ vatRegime: null, vatNumber: null })).toBeNull()
  expect(vatOf({ vatRegime: 'exempt', vatNumber: null })).toEqual({ regime: 'exempt' })
  expect(vatOf({ vatRegime: 'liable', vatNumber: 'FR1' })).toEqual({ regime: 'liable', number: 'FR1' })
})
