import { expect, test } from 'vitest'
import { listingName } from './own-listing-list.ts'

test('a listing without a title is called by its street, and one without either is said to have none', () => {
  expect(listingName({ title: 'Villa Azur', street: '3 avenue des Pins' })).toBe('Villa Azur')
  expect(listingName({ title: '', street: '3 avenue des Pins' })).toBe('3 avenue des Pins')
  expect(listingName({ title: null, street: null })).toBe('Annonce sans titre')
})
