import { describe, expect, test } from 'vitest'
import { planarOf } from '#modules/places/position.ts'
import { countryToKeepTo, isAbroad, searchAreaOf } from './search-area.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './search-filters.ts'
import { placeOfFilters } from './server/place-of-filters.ts'

const POINT = { latitude: 43.55, longitude: 7.01 }
const areaOf = (changes: Partial<SearchFilters>) => {
  const filters = { ...DEFAULT_FILTERS, ...changes }
  return searchAreaOf(filters, placeOfFilters(filters))
}

describe('the area of a search', () => {
  test('is everywhere by default', () => {
    expect(areaOf({})).toEqual({ kind: 'everywhere' })
    expect(areaOf({ q: '…' })).toEqual({ kind: 'everywhere' })
  })

  test('is the named city, part of the country, department, region or country', () => {
    expect(areaOf({ city: 'saint-tropez' })).toEqual({ kind: 'city', code: 'saint-tropez' })
    expect(areaOf({ city: 'Provence' })).toEqual({ kind: 'area', code: 'provence' })
    expect(areaOf({ q: 'French Riviera' })).toEqual({ kind: 'area', code: 'cote-d-azur' })
    expect(areaOf({ q: 'PACA' })).toEqual({ kind: 'region', code: 'PAC' })
    expect(areaOf({ q: 'Var' })).toEqual({ kind: 'department', code: '83' })
    expect(areaOf({ country: 'FR' })).toEqual({ kind: 'country', code: 'FR' })
    expect(areaOf({ q: '06400' })).toEqual({ kind: 'city', code: 'cannes' })
  })

  test('is a circle around the place when the place is not one of the cities served', () => {
    const center = planarOf({ latitude: 43.6003, longitude: 6.9956 })
    expect(areaOf({ q: 'mougins' })).toEqual({ kind: 'circle', center, meters: 10_000 })
    expect(areaOf({ q: 'cap d antibes', radiusKm: 3 })).toMatchObject({ kind: 'circle', meters: 3_000 })
  })

  test('is a circle around a given point, with a radius of ten kilometers by default', () => {
    const center = planarOf(POINT)
    expect(areaOf({ point: POINT })).toEqual({ kind: 'circle', center, meters: 10_000 })
    expect(areaOf({ point: POINT, city: 'Cannes', radiusKm: 25 })).toEqual({
      kind: 'circle',
      center,
      meters: 25_000,
    })
  })

  test('is the whole region even when the address also has the point at its center', () => {
    expect(areaOf({ point: POINT, q: 'Provence' })).toEqual({ kind: 'area', code: 'provence' })
  })

  test('is the visible part of the map, whatever else the address has', () => {
    const box = { west: 6.5, south: 43.5, east: 7, north: 43.6 }
    expect(areaOf({ box, point: POINT, city: 'Nice' })).toMatchObject({ kind: 'box', from: { x: 0, y: 0 } })
  })

  test('is a search for words when no place has the name', () => {
    expect(areaOf({ q: 'Villa Azur' })).toEqual({ kind: 'words', words: ['villa', 'azur'] })
  })
})

describe('the requested country of a search', () => {
  const asked = (changes: Partial<SearchFilters>) => {
    const filters = { ...DEFAULT_FILTERS, ...changes }
    const place = placeOfFilters(filters)
    return { country: countryToKeepTo(filters, place), isAbroad: isAbroad(filters, place) }
  }

  test('adds no condition for a place that lies in it, so that both sides of a border are found', () => {
    expect(asked({ q: 'Beausoleil', country: 'FR' })).toEqual({ country: null, isAbroad: false })
    expect(asked({ country: 'MC' })).toEqual({ country: null, isAbroad: false })
  })

  test('finds nothing when the place lies in another country', () => {
    expect(asked({ q: 'Cannes', country: 'MC' })).toEqual({ country: 'MC', isAbroad: true })
    expect(asked({ q: 'Monaco', country: 'FR' })).toEqual({ country: 'FR', isAbroad: true })
  })

  test('is a condition for words, for points and for the Côte d’Azur, which lies in both', () => {
    for (const where of [{ q: 'villa azur' }, { point: POINT }, { q: 'riviera' }]) {
      expect(asked({ ...where, country: 'MC' })).toEqual({ country: 'MC', isAbroad: false })
    }
  })
})
