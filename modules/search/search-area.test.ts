import { describe, expect, test } from 'vitest'
import { planarOf } from '#modules/places/position.ts'
import { placeOfFilters, searchAreaOf } from './search-area.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './search-filters.ts'

const POINT = { latitude: 43.55, longitude: 7.01 }
const areaOf = (filters: Partial<SearchFilters>) => searchAreaOf({ ...DEFAULT_FILTERS, ...filters })

describe('where a search looks', () => {
  test('everywhere, unless told', () => {
    expect(areaOf({})).toEqual({ kind: 'everywhere' })
    expect(areaOf({ q: '…' })).toEqual({ kind: 'everywhere' })
  })

  test('by name: a city, Provence as the region, a department, a country', () => {
    expect(areaOf({ city: 'saint-tropez' })).toEqual({ kind: 'city', code: 'saint-tropez' })
    expect(areaOf({ city: 'Provence' })).toEqual({ kind: 'region', code: 'PAC' })
    expect(areaOf({ q: 'Var' })).toEqual({ kind: 'department', code: '83' })
    expect(areaOf({ country: 'France' })).toEqual({ kind: 'country', code: 'FR' })
    expect(areaOf({ placeId: 'city:menton', q: 'Nice' })).toEqual({ kind: 'city', code: 'menton' })
    expect(areaOf({ placeId: 'elsewhere', q: 'Nice' })).toEqual({ kind: 'city', code: 'nice' })
  })

  test('around a point, ten kilometres unless told', () => {
    const centre = planarOf(POINT)
    expect(areaOf({ point: POINT })).toEqual({ kind: 'circle', centre, metres: 10_000 })
    expect(areaOf({ point: POINT, city: 'Cannes', radiusKm: 25 })).toEqual({
      kind: 'circle',
      centre,
      metres: 25_000,
    })
  })

  test('a region stays a region even with its middle given', () => {
    expect(areaOf({ point: POINT, q: 'Provence' })).toEqual({ kind: 'region', code: 'PAC' })
  })

  test('the map looked at wins over the rest', () => {
    const box = { west: 6.5, south: 43.5, east: 7, north: 43.6 }
    expect(areaOf({ box, point: POINT, city: 'Nice' })).toMatchObject({ kind: 'box', from: { x: 0, y: 0 } })
  })

  test('by words where no place has that name', () => {
    expect(areaOf({ q: 'Villa Azur' })).toEqual({ kind: 'words', words: ['villa', 'azur'] })
  })
})

test('a search’s place is the one its address names first', () => {
  expect(placeOfFilters({ ...DEFAULT_FILTERS, q: 'Monaco', city: null })?.name).toBe('Monaco')
  expect(placeOfFilters({ ...DEFAULT_FILTERS, q: 'Villa Azur' })).toBeNull()
})
