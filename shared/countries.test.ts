import { expect, test } from 'vitest'
import { COUNTRY_CHOICES, countryName, readCountry } from './countries.ts'

test('every country of ISO 3166-1 can be chosen once, France and Monaco first, the others by name', () => {
  const codes = COUNTRY_CHOICES.map(({ code }) => code)
  expect(codes).toHaveLength(249)
  expect(new Set(codes).size).toBe(249)
  expect(codes.slice(0, 4)).toEqual(['FR', 'MC', 'AF', 'ZA'])
  const known = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
  expect(codes.filter((code) => !known.of(code))).toEqual([])
})

test('a country is read in any case, and letters that are no country are refused', () => {
  expect(readCountry(' be ')).toBe('BE')
  for (const wrong of ['', 'XX', 'FRA', 'toString', 'France']) expect(readCountry(wrong), wrong).toBeNull()
})

test('a country has its French name, and one that no longer exists its code', () => {
  expect([countryName('GB'), countryName('YU')]).toEqual(['Royaume-Uni', 'YU'])
})
