import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { formatCapacity, formatRegistration } from './listing-words.ts'

test('says what a place takes, in the singular where it is one, without rooms it lacks', () => {
  expect(formatCapacity(aListing())).toBe('8 voyageurs · 4 chambres · 3 salles de bains')
  const studio = { maxGuests: 2, bedrooms: 0, bathrooms: 1 }
  expect(formatCapacity(studio)).toBe('2 voyageurs · 1 salle de bains')
})

test('shows the registration number, which Monaco does not have', () => {
  expect(formatRegistration(aListing())).toBe('06029001234AB')
  expect(formatRegistration(aListing({ jurisdiction: 'MC', registrationNumber: null }))).toBe(
    'Non applicable à Monaco',
  )
})
