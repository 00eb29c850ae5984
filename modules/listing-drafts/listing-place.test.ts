import { expect, test } from 'vitest'
import { metersBetween } from '#modules/places/position.ts'
import { countryOf, placeFields, slugFor } from './listing-place.ts'

const typed = {
  ...{ street: '3 avenue des Pins', postalCode: '06400', city: 'CANNES', country: 'FR' as const },
  ...{ latitude: 43.5591, longitude: 7.0213 },
}
const shift = { bearing: 120, meters: 300 }

test('a city of the site is named as on the site; any other keeps its name', () => {
  expect(placeFields(typed, shift)).toMatchObject({
    address: { city: 'Cannes', region: 'Provence-Alpes-Côte d’Azur', country: 'France' },
    publicPlace: { city: 'Cannes', citySlug: 'cannes' },
    jurisdiction: 'FR',
  })
  expect(placeFields({ ...typed, city: 'Le Cannet' }, shift).publicPlace.citySlug).toBe('le-cannet')
})

test('an address in Monaco is under the law of Monaco', () => {
  expect(countryOf('98000')).toBe('MC')
  expect(countryOf('06400')).toBe('FR')
  const { address, jurisdiction } = placeFields({ ...typed, city: 'Monaco', country: 'MC' }, shift)
  expect([address.region, address.country, jurisdiction]).toEqual(['Monaco', 'Monaco', 'MC'])
})

test('the public point keeps its distance and direction from the house when its pin moves', () => {
  const first = placeFields(typed, shift)
  expect(metersBetween(first.address, first.publicPlace)).toBeCloseTo(300, -1)
  const moved = { ...typed, latitude: 43.57, longitude: 7.03 }
  const second = placeFields(moved, { bearing: 300, meters: 400 }, first)
  expect(second.publicPlace.latitude - second.address.latitude).toBeCloseTo(
    first.publicPlace.latitude - first.address.latitude,
    5,
  )
  expect(second.publicPlace.longitude - second.address.longitude).toBeCloseTo(
    first.publicPlace.longitude - first.address.longitude,
    5,
  )
})

test('the address of the page contains the city', () => {
  expect(slugFor('Saint-Rémy-de-Provence', '4f9a1c')).toBe('villa-saint-remy-de-provence-4f9a1c')
  expect(slugFor('—', '4f9a1c')).toBe('villa-sans-ville-4f9a1c')
})
