import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { placeOfFilters } from './place-of-filters.ts'

const placeOf = (filters: Partial<SearchFilters>) => placeOfFilters({ ...DEFAULT_FILTERS, ...filters })

describe('a search’s place', () => {
  test('is the one its address names first', () => {
    expect(placeOf({ q: 'Monaco' })?.name).toBe('Monaco')
    expect(placeOf({ placeId: 'city:menton', q: 'Nice' })?.name).toBe('Menton')
    expect(placeOf({ placeId: 'elsewhere', q: 'Nice' })?.name).toBe('Nice')
    expect(placeOf({ q: 'Villa Azur' })).toBeNull()
  })

  test('is the one chosen, with its own name, not the commune it lies in', () => {
    expect(placeOf({ placeId: 'lieu:06-cap-d-antibes', city: 'Antibes', q: 'Cap d’Antibes' })).toMatchObject({
      kind: 'spot',
      name: 'Cap d’Antibes',
      code: 'antibes',
    })
  })

  test('is the country where nothing else is named', () => {
    expect(placeOf({ country: 'FR' })).toMatchObject({ kind: 'country', code: 'FR' })
    expect(placeOf({ country: 'MC' })).toMatchObject({ kind: 'city', code: 'monaco' })
    expect(placeOf({ country: 'MC', q: 'Villa Azur' })).toBeNull()
  })
})
