import { expect, test } from 'vitest'
import { findPlace } from '#modules/places/place.ts'
import { keptSearch, missingOf, searchesWithOneLess } from './missed-search.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './search-filters.ts'

const CANNES = findPlace('Cannes')
const ASKED: SearchFilters = {
  ...DEFAULT_FILTERS,
  q: 'la maison de Paul Martin',
  city: 'cannes',
  stay: { arrival: '2027-07-03', departure: '2027-07-10' },
  adults: 12,
  amenities: ['pool'],
  sort: 'price_asc',
  page: 3,
}
const KNOWN = { areSomeFree: false, hasUnknownWords: false }
const less = searchesWithOneLess(ASKED, CANNES)
/** One villa without each of these filters. */
const foundWithout = (...keys: string[]) => less.map(({ key }) => (keys.includes(key) ? 1 : 0))

test('a search lacked each filter without which villas are found', () => {
  expect(missingOf(less, foundWithout('party', 'pool'), KNOWN)).toEqual(['party', 'amenity'])
  expect(missingOf(less, foundWithout('stay'), KNOWN)).toEqual(['stay'])
  expect(missingOf(less, foundWithout(), KNOWN)).toEqual(['together'])
})

test('a search lacked a rule where villas are free on its dates and refuse the stay', () => {
  expect(missingOf(less, foundWithout('stay'), { ...KNOWN, areSomeFree: true })).toEqual(['rules'])
})

test('words that name no place are said as words, not as a place', () => {
  expect(missingOf(less, foundWithout('place'), { ...KNOWN, hasUnknownWords: true })).toEqual(['words'])
})

test('of a search are kept its criteria and the place as the house names it, not its free words, order or page', () => {
  const { q, city, sort, page, adults, amenities } = keptSearch(ASKED, CANNES)
  expect({ q, city, sort, page }).toEqual({ q: null, city: 'Cannes', sort: 'new', page: 1 })
  expect({ adults, amenities }).toEqual({ adults: 12, amenities: ['pool'] })
  expect(keptSearch({ ...ASKED, city: '12 rue des Lices' }, null).city).toBeNull()
})

test('a point and a part of the map are kept within a tenth of a degree, and the part still holds what it held', () => {
  const point = { latitude: 43.2741, longitude: 6.6369 }
  expect(keptSearch({ ...DEFAULT_FILTERS, point }, null).point).toEqual({ latitude: 43.3, longitude: 6.6 })
  const box = { west: 6.61, south: 43.26, east: 6.68, north: 43.29 }
  expect(keptSearch({ ...DEFAULT_FILTERS, box }, null).box).toEqual({
    ...{ west: 6.6, south: 43.2, east: 6.7, north: 43.3 },
  })
})
