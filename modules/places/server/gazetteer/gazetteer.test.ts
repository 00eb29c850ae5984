import { describe, expect, test } from 'vitest'
import { CITIES } from '../../city.ts'
import { foldText } from '../../fold-text.ts'
import { placeById } from '../../place.ts'
import { type GeoBox, metersBetween } from '../../position.ts'
import { GAZETTEER } from './gazetteer.ts'

/** The box around each department, with some sea. */
const BOUNDS: Record<string, GeoBox> = {
  '04': { west: 5.49, south: 43.66, east: 6.97, north: 44.67 },
  '06': { west: 6.63, south: 43.47, east: 7.72, north: 44.37 },
  '13': { west: 4.22, south: 43.15, east: 5.82, north: 43.93 },
  '83': { west: 5.65, south: 42.97, east: 6.94, north: 43.82 },
  '84': { west: 4.64, south: 43.65, east: 5.76, north: 44.44 },
  mc: { west: 7.4, south: 43.71, east: 7.45, north: 43.76 },
}
const places = GAZETTEER.filter(({ kind }) => kind === 'city' || kind === 'spot')

describe('the gazetteer', () => {
  test('holds some four hundred places, each with an id of its own', () => {
    expect(places.length).toBeGreaterThan(380)
    expect(new Set(GAZETTEER.map(({ id }) => id)).size).toBe(GAZETTEER.length)
  })

  test('puts each place inside its department', () => {
    const outside = places.filter(({ id, address: { center } }) => {
      const box = BOUNDS[/^lieu:(\w\w)-/.exec(id)?.[1] ?? '']
      if (!box) return false
      const { latitude, longitude } = center
      return latitude < box.south || latitude > box.north || longitude < box.west || longitude > box.east
    })
    expect(outside.map(({ name }) => name)).toEqual([])
  })

  test('puts each spot within reach of the commune it belongs to', () => {
    const communes = new Map(places.filter(({ kind }) => kind === 'city').map((one) => [one.name, one]))
    const lost = places.filter(({ kind, address }) => {
      const commune = address.city && communes.get(address.city)
      return kind === 'spot' && commune && metersBetween(address.center, commune.address.center) > 40_000
    })
    expect(lost.map(({ name }) => name)).toEqual([])
  })

  test('names the cities of the search by the same id and the same point', () => {
    for (const city of CITIES) {
      const entry = GAZETTEER.find(({ id }) => id === `city:${city.slug}`)
      expect(entry && metersBetween(entry.address.center, city), city.name).toBeLessThan(2_000)
      expect(placeById(entry!.id)?.name).toBe(city.name)
    }
  })

  test('writes names as the French do: curly apostrophes, no word twice', () => {
    expect(GAZETTEER.filter(({ name, context }) => `${name}${context}`.includes("'"))).toEqual([])
    expect(GAZETTEER.filter(({ name }) => foldText(name) === '')).toEqual([])
  })
})
