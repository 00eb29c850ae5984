import { AREAS } from './area.ts'
import { CITIES, type City, COUNTRIES, type CountryCode, DEPARTMENTS, REGION, regionNameOf } from './city.ts'
import { foldText } from './fold-text.ts'
import { isWide, type PlaceKind } from './is-wide.ts'
import type { GeoPoint } from './position.ts'
import { whereIs } from './where-is.ts'

/** A place to search in, from a cape to a country. Addresses carry `id` as `place_id`. */
export type Place = {
  id: string
  kind: PlaceKind
  /** Slug of the city or of the commune, code of the area, number of the department, code of region or country. */
  code: string
  name: string
  /** « à Cannes », « dans le Luberon »; null where French has no short way to say it. */
  where: string | null
  /** « Cannes, Alpes-Maritimes, France ». */
  label: string
  /** Null for a place that lies in both countries. */
  country: CountryCode | null
  center: GeoPoint
}

/** A place with the folded words it is found by, its own name first. */
export type NamedPlace = Place & { words: readonly string[] }

/** A search for a place starts at two characters and offers eight at most (spec §5). */
export const MIN_QUERY = 2
export const MAX_SUGGESTIONS = 8

const COAST: GeoPoint = { latitude: 43.935, longitude: 6.128 }
const IN_REGION = `en ${REGION.name}`

const PLACES: readonly NamedPlace[] = [
  ...CITIES.map((city) => placeOf('city', city.slug, city, labelOf(city), whereIs(city.name))),
  ...AREAS.map(({ code, name, label, where, center, synonyms }) =>
    placeOf(
      'area',
      code,
      { name, country: code === 'cote-d-azur' ? null : 'FR', ...center },
      label,
      where,
      synonyms,
    ),
  ),
  placeOf(
    'region',
    REGION.code,
    { name: REGION.name, country: 'FR', ...COAST },
    `${REGION.name}, toute la région`,
    IN_REGION,
    ['PACA', 'Région Sud', 'Sud de la France', 'South of France', 'Provence Riviera'],
  ),
  ...Object.entries(DEPARTMENTS).map(([code, name]) =>
    placeOf(
      'department',
      code,
      { name, country: 'FR', ...middleOf(code) },
      `${name} (${code}), ${COUNTRIES.FR}`,
      inDepartment(name),
      [code],
    ),
  ),
  placeOf(
    'country',
    'FR',
    { name: COUNTRIES.FR, country: 'FR', ...COAST },
    COUNTRIES.FR,
    `en ${COUNTRIES.FR}`,
  ),
]

/**
 * The place served that a text names in full, whatever its accents and case (« provence », « HYERES », « 06 »); else
 * null.
 */
export function findPlace(text: string): Place | null {
  const wanted = foldText(text.split(',')[0] ?? '')
  return withoutWords(PLACES.find(({ words }) => words.includes(wanted)))
}

export function placeById(id: string): Place | null {
  return withoutWords(PLACES.find((place) => place.id === id))
}

/** The place of a country as a whole; Monaco is its own city. */
export function placeOfCountry(country: CountryCode): Place {
  return placeById(country === 'MC' ? 'city:monaco' : `country:${country}`)!
}

/** The places wider than a city, areas first, with the folded words that each is found by. */
export function widePlaces(): NamedPlace[] {
  return PLACES.filter(isWide)
}

function placeOf(
  kind: Place['kind'],
  code: string,
  { name, country, latitude, longitude }: GeoPoint & { name: string; country: CountryCode | null },
  label: string,
  where: string,
  synonyms: readonly string[] = [],
): NamedPlace {
  const words = [name, ...synonyms].map(foldText)
  return {
    id: `${kind}:${code}`,
    kind,
    code,
    name,
    where,
    label,
    country,
    center: { latitude, longitude },
    words,
  }
}

function inDepartment(name: string): string {
  return name.includes('-') ? `dans les ${name}` : `dans le ${name}`
}

function labelOf(city: City): string {
  return city.department
    ? `${city.name}, ${DEPARTMENTS[city.department]}, ${COUNTRIES.FR}`
    : `${city.name}, ${regionNameOf(city) === city.name ? 'Principauté de Monaco' : regionNameOf(city)}`
}

/** The mean of the department's cities served; Digne where it has none, in the Alpes-de-Haute-Provence. */
function middleOf(department: string): GeoPoint {
  const cities = CITIES.filter((city) => city.department === department)
  if (cities.length === 0) return { latitude: 44.092, longitude: 6.236 }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(cities.map(({ latitude }) => latitude)),
    longitude: mean(cities.map(({ longitude }) => longitude)),
  }
}

function withoutWords(found: NamedPlace | undefined): Place | null {
  if (!found) return null
  const { words: _, ...place } = found
  return place
}
