import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { formatCapacity, formatRegistration, formatSize, formatType } from './listing-words.ts'

test('the size of a villa uses the singular for one room, and leaves out rooms that the villa lacks', () => {
  expect(formatSize(aListing())).toBe('8\u00a0voyageurs · 4\u00a0chambres · 3\u00a0salles\u00a0de\u00a0bains')
  const studio = { maxGuests: 2, bedrooms: 0, bathrooms: 1 }
  expect(formatSize(studio)).toBe('2\u00a0voyageurs · 1\u00a0salle\u00a0de\u00a0bains')
  expect(formatCapacity({ ...studio, stepFree: true })).toMatch(/bains · plain-pied$/)
})

test('a home on one level is named as such beside its type', () => {
  expect(formatType({ type: 'maison', stepFree: true })).toBe('Maison de plain-pied')
  expect(formatType({ type: 'villa', stepFree: false })).toBe('Villa')
})

test('the registration number is shown, or why a villa in Monaco has none', () => {
  expect(formatRegistration(aListing())).toBe('06029001234AB')
  expect(formatRegistration(aListing({ jurisdiction: 'MC', registrationNumber: null }))).toBe(
    'Non applicable à Monaco',
  )
})
