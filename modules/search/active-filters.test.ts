import { describe, expect, test } from 'vitest'
import { findPlace } from '#modules/places/place.ts'
import { activeFilters, clearedFilters, widerSearches } from './active-filters.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './search-filters.ts'

const CANNES = findPlace('Cannes')
const FULL: SearchFilters = {
  ...DEFAULT_FILTERS,
  city: 'Cannes',
  stay: { arrival: '2027-07-03', departure: '2027-07-10' },
  adults: 6,
  accessible: true,
  type: 'villa',
  bedrooms: 5,
  amenities: ['wifi', 'pool'],
  minPrice: 500_000,
  maxPrice: 2_000_000,
  sort: 'price_asc',
  page: 3,
}

describe('criteria in force', () => {
  test('are said one by one', () => {
    const labels = activeFilters(FULL, CANNES).map(({ label }) => label.replace(/\s/g, ' '))
    expect(labels).toEqual([
      'Cannes',
      '3 juil. – 10 juil.',
      '6 adultes',
      'Plain-pied',
      'Villa',
      '5 chambres et plus',
      'Wi-Fi',
      'Piscine',
      '5 000 € à 20 000 € le séjour',
    ])
    expect(activeFilters(DEFAULT_FILTERS, null)).toEqual([])
  })

  test('each leads to the first page of the search without it, and taking them all away leaves only the order', () => {
    for (const { key, without } of activeFilters(FULL, CANNES)) {
      expect(without.page).toBe(1)
      const place = key === 'place' ? null : CANNES
      expect(activeFilters(without, place)).toHaveLength(8)
    }
    let filters = FULL
    for (let chip = activeFilters(filters, null)[0]; chip; chip = activeFilters(filters, null)[0]) {
      filters = chip.without
    }
    expect(filters).toEqual(clearedFilters(FULL))
  })

  test('prices are by night without dates, and may be open on one side', () => {
    const labelOf = (changes: Partial<SearchFilters>) =>
      activeFilters({ ...DEFAULT_FILTERS, ...changes }, null)[0]?.label.replace(/\s/g, ' ')
    expect(labelOf({ maxPrice: 100_000 })).toBe('Jusqu’à 1 000 € la nuit')
    expect(labelOf({ minPrice: 100_000 })).toBe('Dès 1 000 € la nuit')
    expect(labelOf({ minPrice: 0 })).toBe('Dès 0 € la nuit')
  })
})

describe('searches a little wider', () => {
  test('drop one thing at a time, then everything', () => {
    expect(widerSearches(FULL, CANNES).map(({ key }) => key)).toEqual([
      'panel',
      'place',
      'week_before',
      'week_after',
      'stay',
      'party',
      'place_only',
      'all',
    ])
    expect(widerSearches(DEFAULT_FILTERS, null)).toEqual([])
    const dates = { ...DEFAULT_FILTERS, stay: FULL.stay }
    expect(widerSearches(dates, null).map(({ label }) => label)).toEqual([
      'Du 26 juin au 3 juillet',
      'Du 10 juillet au 17 juillet',
      'Sans dates précises',
    ])
  })
})
