import { AREA_CODES, type AreaCode, areaBit } from './area.ts'
import type { DepartmentCode } from './city.ts'
import { metersFromSea } from './coast-line.ts'
import type { GeoBox, GeoPoint } from './position.ts'

/** The position of a villa, from which its areas follow; `department` is null in Monaco. */
type Site = GeoPoint & { department: DepartmentCode | null; country: 'FR' | 'MC' }

/** Departments that are Provence down to their shore (domain §2). */
const WHOLLY_PROVENCE: readonly (DepartmentCode | null)[] = ['04', '13', '84']

/** Meters from the shore from which a place of the Var is inland: past the first hills behind the shore. */
const INLAND_METERS = 12_000

/** Meters from the shore up to which a place is on the Côte d’Azur, Grasse and Vence included. */
const RIVIERA_METERS = 30_000

const HOLDS: Record<AreaCode, (site: Site) => boolean> = {
  // The Alpes-Maritimes are left out: up to their mountains they go by the name Côte d’Azur.
  provence: (site) =>
    WHOLLY_PROVENCE.includes(site.department) ||
    (site.department === '83' && metersFromSea(site) >= INLAND_METERS),
  'cote-d-azur': (site) =>
    site.country === 'MC' ||
    (site.department === '06' && metersFromSea(site) <= RIVIERA_METERS) ||
    (site.department === '83' && metersFromSea(site) < INLAND_METERS),
  luberon: within({ west: 5.08, south: 43.73, east: 5.75, north: 43.98 }),
  alpilles: within({ west: 4.67, south: 43.66, east: 5.06, north: 43.83 }),
  'golfe-de-saint-tropez': within({ west: 6.49, south: 43.15, east: 6.72, north: 43.34 }),
  esterel: within({ west: 6.75, south: 43.4, east: 6.96, north: 43.56 }),
}

/** The mask of bits of the areas that contain a place. */
export function areaBitsAt(site: Site): number {
  return AREA_CODES.filter((code) => HOLDS[code](site)).reduce((bits, code) => bits | areaBit(code), 0)
}

/** The long stretch of the country that a place lies in; null in the mountains behind both. */
export function stretchAt(site: Site): 'provence' | 'cote-d-azur' | null {
  return (['provence', 'cote-d-azur'] as const).find((code) => HOLDS[code](site)) ?? null
}

function within({ west, south, east, north }: GeoBox) {
  return ({ latitude, longitude }: GeoPoint) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
