import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { placeOfFilters } from './place-of-filters.ts'

const placeOf = (filters: Partial<SearchFilters>) => placeOfFilters({ ...DEFAULT_FILTERS, ...filters })

describe('the place of a search', () => {
  test('is found by the first key of the address that names a place', () => {
    expect(placeOf({ q: 'Monaco' })?.name).toBe('Monaco')
    expect(placeOf({ placeId: 'city:menton', q: 'Nice' })?.name).toBe('Menton')
    expect(placeOf({ placeId: 'elsewhere', q: 'Nice' })?.name).toBe('Nice')
    expect(placeOf({ q: 'Villa Azur' })).toBeNull()
  })

  test('is the chosen place under its own name, and not the commune in which it lies', () => {
    expect(placeOf({ placeId: 'lieu:06-cap-d-antibes', city: 'Antibes', q: 'Cap d’Antibes' })).toMatchObject({
      kind: 'spot',
      name: 'Cap d’Antibes',
      code: 'antibes',
    })
  })

  test('is the country when the address names no other place', () => {
    expect(placeOf({ country: 'FR' })).toMatchObject({ kind: 'country', code: 'FR' })
    expect(placeOf({ country: 'MC' })).toMatchObject({ kind: 'city', code: 'monaco' })
    expect(placeOf({ country: 'MC', q: 'Villa Azur' })).toBeNull()
  })
})
