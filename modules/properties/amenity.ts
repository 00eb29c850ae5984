import { foldText } from '#modules/places/fold-text.ts'

/** Families of amenities (spec §9). */
export const AMENITY_CATEGORIES = {
  essential: 'Essentiels',
  comfort: 'Confort',
  luxury: 'Luxe',
  outdoor: 'Extérieur',
  entertainment: 'Divertissement',
} as const

export type AmenityCategory = keyof typeof AMENITY_CATEGORIES

export type Amenity = { label: string; category: AmenityCategory; bit: number }

/**
 * The sixteen amenities of spec §9, then what a large house has besides. `bit` is the amenity's place in the search's
 * mask and never changes; a new amenity takes the next one, up to 29: 30 is the single level.
 */
export const AMENITIES = {
  wifi: { label: 'Wi-Fi', category: 'essential', bit: 0 },
  pool: { label: 'Piscine', category: 'outdoor', bit: 1 },
  parking: { label: 'Parking', category: 'essential', bit: 2 },
  airConditioning: { label: 'Climatisation', category: 'comfort', bit: 3 },
  kitchen: { label: 'Cuisine équipée', category: 'essential', bit: 4 },
  washingMachine: { label: 'Lave-linge', category: 'essential', bit: 5 },
  dryer: { label: 'Sèche-linge', category: 'comfort', bit: 6 },
  dishwasher: { label: 'Lave-vaisselle', category: 'comfort', bit: 7 },
  television: { label: 'Télévision', category: 'entertainment', bit: 8 },
  balcony: { label: 'Balcon', category: 'outdoor', bit: 9 },
  terrace: { label: 'Terrasse', category: 'outdoor', bit: 10 },
  garden: { label: 'Jardin', category: 'outdoor', bit: 11 },
  jacuzzi: { label: 'Jacuzzi', category: 'luxury', bit: 12 },
  gym: { label: 'Salle de sport', category: 'luxury', bit: 13 },
  lift: { label: 'Ascenseur', category: 'comfort', bit: 14 },
  stepFree: { label: 'Accessible PMR', category: 'comfort', bit: 15 },
  heatedPool: { label: 'Piscine chauffée', category: 'outdoor', bit: 16 },
  tennis: { label: 'Court de tennis', category: 'outdoor', bit: 17 },
  summerKitchen: { label: 'Cuisine d’été', category: 'outdoor', bit: 18 },
  boatMooring: { label: 'Ponton ou mouillage', category: 'luxury', bit: 19 },
  staff: { label: 'Personnel de maison', category: 'luxury', bit: 20 },
  cinema: { label: 'Salle de cinéma', category: 'entertainment', bit: 21 },
  charging: { label: 'Borne de recharge', category: 'comfort', bit: 22 },
  seaView: { label: 'Vue mer', category: 'outdoor', bit: 23 },
} as const satisfies Record<string, Amenity>

export type AmenityCode = keyof typeof AMENITIES

export const AMENITY_CODES = Object.keys(AMENITIES) as AmenityCode[]

export function isAmenityCode(code: string): code is AmenityCode {
  return Object.hasOwn(AMENITIES, code)
}

/** The amenity of a code or label, whatever its accents, hyphens and case: « WiFi » is « Wi-Fi ». */
export function findAmenity(text: string): AmenityCode | null {
  if (isAmenityCode(text)) return text
  const wanted = squeeze(text)
  return AMENITY_CODES.find((code) => squeeze(AMENITIES[code].label) === wanted) ?? null
}

/** The search's mask of a list of codes: one bit for each known amenity. */
export function amenityBits(codes: readonly string[]): number {
  return codes
    .filter(isAmenityCode)
    .reduce((bits: number, code: AmenityCode) => bits | (1 << AMENITIES[code].bit), 0)
}

/** The amenities with those that they include: a heated pool is a pool. In the catalogue's order. */
export function withImpliedAmenities(codes: readonly AmenityCode[]): AmenityCode[] {
  return AMENITY_CODES.filter(
    (code) => codes.includes(code) || (code === 'pool' && codes.includes('heatedPool')),
  )
}

/** Known amenities by family, in the catalogue's order; families without an amenity are left out. */
export function amenitiesByCategory(
  codes: readonly string[],
): { category: AmenityCategory; label: string; amenities: { code: AmenityCode; label: string }[] }[] {
  const families = Object.keys(AMENITY_CATEGORIES) as AmenityCategory[]
  return families.flatMap((category) => {
    const amenities = AMENITY_CODES.filter(
      (code) => codes.includes(code) && AMENITIES[code].category === category,
    ).map((code) => ({ code, label: AMENITIES[code].label }))
    return amenities.length > 0 ? [{ category, label: AMENITY_CATEGORIES[category], amenities }] : []
  })
}

function squeeze(text: string): string {
  return foldText(text).replaceAll(' ', '')
}
