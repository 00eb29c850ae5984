import { describe, expect, test } from 'vitest'
import type { Stay } from '#modules/calendar/stay.ts'
import { findPlace } from '#modules/places/place.ts'
import { activeFilters, clearedFilters, otherSearches } from './active-filters.ts'
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
  minPrice: 50_000,
  maxPrice: 200_000,
  sort: 'price_asc',
  page: 3,
}

describe('the active filters of a search', () => {
  test('are named one by one, in the order of the search bar and then of the panel', () => {
    const labels = activeFilters(FULL, CANNES).map(({ label }) => label.replace(/\s/g, ' '))
    expect(labels).toEqual([
      'Cannes',
      '3 au 10 juil.',
      '6 adultes',
      'Plain-pied',
      'Villa',
      '5 chambres et plus',
      'Wi-Fi',
      'Piscine',
      '500 € à 2 000 € la nuit, soit 3 500 € à 14 000 € pour 7 nuits',
    ])
    expect(activeFilters(DEFAULT_FILTERS, null)).toEqual([])
  })

  test('each filter links to the first page of the search without it; removing all of them keeps only the order', () => {
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

  test('the visible part of the map is named in place of the destination that it replaces', () => {
    const box = { west: 6, south: 43, east: 7, north: 43.5 }
    const chips = activeFilters({ ...DEFAULT_FILTERS, city: 'Cannes', box }, CANNES)
    expect(chips.map(({ label }) => label)).toEqual(['Zone de la carte'])
    expect(chips[0]?.without).toEqual(DEFAULT_FILTERS)
  })

  test('a radius other than the default is a filter of its own beside its place', () => {
    const around = { ...DEFAULT_FILTERS, city: 'Cannes', point: CANNES!.center, radiusKm: 25 }
    const [place, radius] = activeFilters(around, CANNES)
    expect([place?.label, radius?.label]).toEqual(['Cannes', 'et 25\u00a0km autour'])
    expect(radius?.without).toEqual({ ...DEFAULT_FILTERS, city: 'Cannes' })
    expect(place?.without).toEqual(DEFAULT_FILTERS)
    expect(activeFilters({ ...around, radiusKm: 10 }, CANNES).map(({ label }) => label)).toEqual(['Cannes'])
    const point = { ...DEFAULT_FILTERS, point: CANNES!.center, radiusKm: 25 }
    expect(activeFilters(point, null).map(({ label }) => label)).toEqual([
      'Autour du point choisi',
      'À 25\u00a0km à la ronde',
    ])
    expect(activeFilters(point, null)[1]?.without).toEqual({ ...point, radiusKm: 10 })
  })
})

describe('the searches proposed when a search finds nothing', () => {
  const keysOf = (filters: SearchFilters, place = CANNES) =>
    otherSearches(filters, place).wider.map(({ key }) => key)

  test('propose a wider area first, then the search without one filter, then without any filter', () => {
    expect(keysOf(FULL)).toEqual([
      'radius20',
      'radius50',
      'panel',
      'place',
      'stay',
      'party',
      'place_only',
      'all',
    ])
    expect(otherSearches(DEFAULT_FILTERS, null)).toEqual({ dates: [], wider: [] })
  })

  test('propose only radii larger than the current one, around a city or a point, and none around a region', () => {
    const [first] = otherSearches({ ...DEFAULT_FILTERS, city: 'Cannes' }, CANNES).wider
    expect(first).toMatchObject({
      label: 'Cannes et 20\u00a0km autour',
      without: { point: CANNES!.center, radiusKm: 20 },
    })
    const near = { ...DEFAULT_FILTERS, point: CANNES!.center, radiusKm: 30 }
    expect(otherSearches(near, null).wider.map(({ label }) => label)).toContain(
      'Le point choisi et 50\u00a0km autour',
    )
    expect(keysOf(near)).not.toContain('radius20')
    expect(keysOf({ ...DEFAULT_FILTERS, q: 'Provence' }, findPlace('Provence'))).toEqual(['place'])
  })

  test('propose an area of the map twice as wide and twice as high', () => {
    const box = { west: 6, south: 43, east: 7, north: 43.5 }
    const [first] = otherSearches({ ...DEFAULT_FILTERS, box }, null).wider
    expect(first?.without.box).toEqual({ west: 5.5, south: 42.75, east: 7.5, north: 43.75 })
  })

  test('propose longer stays, up to the week around the dates, when the stay is too short for most villas', () => {
    const stay = { arrival: '2027-06-02', departure: '2027-06-04' } as const
    const labels = otherSearches({ ...DEFAULT_FILTERS, stay }, null).dates.map(({ label }) => label)
    expect(labels).toContain('Du 1er au 3\u00a0juin')
    expect(labels).toContain('Du 2 au 7\u00a0juin, 5 nuits')
    expect(labels).toContain('Du 29\u00a0mai au 5\u00a0juin, 7 nuits')
    expect(labels).toContain('Du 5 au 12\u00a0juin, 7 nuits')
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('propose whole weeks from the Saturdays before and after a stay that begins on another day', () => {
    const labelsOf = (stay: Stay) =>
      otherSearches({ ...DEFAULT_FILTERS, stay }, null).dates.map(({ label }) => label)
    const week = labelsOf({ arrival: '2027-07-04', departure: '2027-07-11' })
    for (const saturdays of [
      'Du 3 au 10\u00a0juillet',
      'Du 10 au 17\u00a0juillet',
      'Du 17 au 24\u00a0juillet',
    ])
      expect(week).toContain(saturdays)
    const twelveNights = labelsOf({ arrival: '2027-07-04', departure: '2027-07-16' })
    expect(twelveNights).toContain('Du 3 au 17\u00a0juillet, 14 nuits')
    expect(twelveNights).toContain('Du 10 au 24\u00a0juillet, 14 nuits')
  })

  test('propose a stay of the same length at other dates, the nearest dates first', () => {
    const { dates } = otherSearches({ ...DEFAULT_FILTERS, stay: FULL.stay }, null)
    expect(dates.slice(0, 2).map(({ label }) => label)).toEqual([
      'Du 2 au 9\u00a0juillet',
      'Du 4 au 11\u00a0juillet',
    ])
    expect(dates.map(({ label }) => label)).toContain('Du 10 au 17\u00a0juillet')
  })
})
