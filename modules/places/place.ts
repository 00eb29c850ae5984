import { CITIES, type City, COUNTRIES, DEPARTMENTS, REGION, regionNameOf } from './city.ts'
import { foldText } from './fold-text.ts'
import type { GeoPoint } from './position.ts'

/** Somewhere a search can be made, from a city to a country. `id` is what `place_id` carries in addresses. */
export type Place = {
  id: string
  kind: 'city' | 'department' | 'region' | 'country'
  /** Slug of the city, number of the department, code of the region or of the country. */
  code: string
  name: string
  /** « Cannes, Alpes-Maritimes, France ». */
  label: string
  country: 'FR' | 'MC' | null
  centre: GeoPoint
}

/** A search for a place starts at two characters and offers eight at most (spec §5). */
export const MIN_QUERY = 2
export const MAX_SUGGESTIONS = 8

const COAST: GeoPoint = { latitude: 43.935, longitude: 6.128 }

const PLACES: readonly (Place & { words: string[] })[] = [
  ...CITIES.map((city) => placeOf('city', city.slug, city.name, labelOf(city), city.country, city)),
  placeOf(
    'region',
    REGION.code,
    REGION.shortName,
    `${REGION.shortName}, toute la région`,
    'FR',
    COAST,
    REGION.name,
    'PACA',
    'Côte d’Azur',
    'Riviera',
  ),
  ...Object.entries(DEPARTMENTS).map(([code, name]) =>
    placeOf('department', code, name, `${name} (${code}), ${COUNTRIES.FR}`, 'FR', middleOf(code), code),
  ),
  placeOf('country', 'FR', COUNTRIES.FR, COUNTRIES.FR, 'FR', COAST),
]

/** The place a text names in full, whatever its accents and case (« provence », « HYERES », « 06 »); else null. */
export function findPlace(text: string): Place | null {
  const wanted = foldText(text.split(',')[0] ?? '')
  return publicPlace(PLACES.find(({ words }) => words.includes(wanted)))
}

export function placeById(id: string): Place | null {
  return publicPlace(PLACES.find((place) => place.id === id))
}

/** What is wider than a city, the region first, with the folded words each is found by. */
export function widePlaces(): (Place & { words: readonly string[] })[] {
  return PLACES.filter(({ kind }) => kind !== 'city')
}

function placeOf(
  kind: Place['kind'],
  code: string,
  name: string,
  label: string,
  country: 'FR' | 'MC',
  { latitude, longitude }: GeoPoint,
  ...synonyms: string[]
): Place & { words: string[] } {
  const words = [name, ...synonyms].map(foldText)
  return { id: `${kind}:${code}`, kind, code, name, label, country, centre: { latitude, longitude }, words }
}

function labelOf(city: City): string {
  return city.department
    ? `${city.name}, ${DEPARTMENTS[city.department]}, ${COUNTRIES.FR}`
    : `${city.name}, ${regionNameOf(city) === city.name ? 'Principauté de Monaco' : regionNameOf(city)}`
}

function middleOf(department: string): GeoPoint {
  const cities = CITIES.filter((city) => city.department === department)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(cities.map(({ latitude }) => latitude)),
    longitude: mean(cities.map(({ longitude }) => longitude)),
  }
}

function publicPlace(found: (Place & { words: string[] }) | undefined): Place | null {
  if (!found) return null
  const { words: _, ...place } = found
  return place
}
