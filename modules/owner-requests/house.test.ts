import { expect, test } from 'vitest'
import { type House, houseAddress, houseWords, readHouse } from './house.ts'

const HOUSE: House = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'Cannes', country: 'FR' },
  ...{ latitude: 43.55, longitude: 7.02 },
  ...{ type: 'villa', bedrooms: 4, maxGuests: 8, amenities: ['pool'] },
}

test('a house is described by its kind and its size, and by its address', () => {
  expect(houseWords(HOUSE)).toBe('Villa, 4\u00a0chambres, 8\u00a0voyageurs')
  expect(houseWords({ type: 'studio', bedrooms: 0, maxGuests: 1 })).toBe('Studio, 1\u00a0voyageur')
  expect(houseAddress(HOUSE)).toBe('3 avenue des Pins, 06400\u00a0Cannes')
  expect(houseAddress({ ...HOUSE, street: '' })).toBe('06400\u00a0Cannes')
})

test('a stored house is read as it was written, and one of another shape is refused', () => {
  expect(readHouse(JSON.parse(JSON.stringify(HOUSE)))).toEqual(HOUSE)
  expect(() => readHouse({ ...HOUSE, type: 'castle' })).toThrow()
})
