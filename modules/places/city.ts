import { foldText } from './fold-text.ts'
import type { GeoPoint } from './position.ts'

/** ISO codes of the countries served: the places' jurisdictions (domain §1). */
export type CountryCode = 'FR' | 'MC'

export type City = GeoPoint & {
  slug: string
  name: string
  /** Number of the French department; Monaco has none. */
  department: DepartmentCode | null
  country: CountryCode
}

export const COUNTRIES: Readonly<Record<CountryCode, string>> = { FR: 'France', MC: 'Monaco' }

export function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(COUNTRIES, text)
}

export const DEPARTMENTS = {
  '04': 'Alpes-de-Haute-Provence',
  '06': 'Alpes-Maritimes',
  '13': 'Bouches-du-Rhône',
  '83': 'Var',
  '84': 'Vaucluse',
} as const

export type DepartmentCode = keyof typeof DEPARTMENTS

/** The only French region served. */
export const REGION = { code: 'PAC', name: 'Provence-Alpes-Côte d’Azur' } as const

/** The 11 cities of spec §3, then Monaco and inland Provence. */
export const CITIES: readonly City[] = [
  french('cannes', 'Cannes', '06', 43.5528, 7.0174),
  french('nice', 'Nice', '06', 43.7102, 7.262),
  french('antibes', 'Antibes', '06', 43.5808, 7.1251),
  french('saint-tropez', 'Saint-Tropez', '83', 43.2677, 6.6407),
  french('menton', 'Menton', '06', 43.7745, 7.4975),
  french('grasse', 'Grasse', '06', 43.6602, 6.9266),
  french('frejus', 'Fréjus', '83', 43.4332, 6.737),
  french('saint-raphael', 'Saint-Raphaël', '83', 43.4252, 6.7684),
  french('hyeres', 'Hyères', '83', 43.1205, 6.1286),
  french('toulon', 'Toulon', '83', 43.1242, 5.928),
  french('marseille', 'Marseille', '13', 43.2965, 5.3698),
  {
    slug: 'monaco',
    name: 'Monaco',
    department: null,
    country: 'MC',
    latitude: 43.7384,
    longitude: 7.4246,
  },
  french('gordes', 'Gordes', '84', 43.9113, 5.2003),
  french('saint-remy-de-provence', 'Saint-Rémy-de-Provence', '13', 43.7889, 4.8317),
]

/** The cities the home page proposes by name (spec §2). */
export const MOST_ASKED: readonly string[] = ['saint-tropez', 'cannes', 'nice', 'antibes', 'monaco']

const BY_SLUG = new Map(CITIES.map((city) => [city.slug, city]))
const BY_NAME = new Map(CITIES.map((city) => [foldText(city.name), city]))

export function cityBySlug(slug: string): City | null {
  return BY_SLUG.get(slug) ?? null
}

/** The city of that name, whatever its accents, hyphens and case. */
export function cityByName(name: string): City | null {
  return BY_NAME.get(foldText(name)) ?? null
}

/** The department of a city served, else that of the postal code; null in Monaco and outside the departments served. */
export function departmentAt({
  citySlug,
  postalCode,
}: {
  citySlug: string
  postalCode: string
}): DepartmentCode | null {
  const city = cityBySlug(citySlug)
  if (city) return city.department
  const code = postalCode.slice(0, 2)
  return Object.hasOwn(DEPARTMENTS, code) ? (code as DepartmentCode) : null
}

/** Region of a city as the listing shows it; Monaco is its own. */
export function regionNameOf(city: City): string {
  return city.country === 'MC' ? COUNTRIES.MC : REGION.name
}

function french(
  slug: string,
  name: string,
  department: DepartmentCode,
  latitude: number,
  longitude: number,
): City {
  return { slug, name, department, country: 'FR', latitude, longitude }
}
