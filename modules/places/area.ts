import type { GeoPoint } from './position.ts'

/** A part of the country without administrative borders: the Luberon, the Côte d’Azur. */
export type Area = {
  code: AreaCode
  name: string
  /** « en Provence », « dans le Luberon ». */
  where: string
  label: string
  center: GeoPoint
  /** Other names that visitors type for the area, in French or in English. */
  synonyms: readonly string[]
}

/** In the order of their bits in `search_listings.area_bits`: add a new area at the end. */
export const AREA_CODES = [
  'provence',
  'cote-d-azur',
  'luberon',
  'alpilles',
  'golfe-de-saint-tropez',
  'esterel',
] as const
export type AreaCode = (typeof AREA_CODES)[number]

/** The areas that a search can be made in; `area-extent.ts` decides which places lie in each. */
export const AREAS: readonly Area[] = [
  {
    code: 'provence',
    name: 'Provence',
    where: 'en Provence',
    label: 'Provence, de Marseille au Verdon',
    center: { latitude: 43.7, longitude: 5.35 },
    synonyms: ['Provence intérieure', 'Arrière-pays provençal', 'Inland Provence', 'Provence countryside'],
  },
  {
    code: 'cote-d-azur',
    name: 'Côte d’Azur',
    where: 'sur la Côte d’Azur',
    label: 'Côte d’Azur, de Toulon à Menton',
    center: { latitude: 43.55, longitude: 7 },
    synonyms: [
      ...['Riviera', 'French Riviera', 'Riviera française', 'Azure Coast', 'Blue Coast'],
      ...['Costa Azzurra', 'Costa Azul', 'Azurküste'],
    ],
  },
  {
    code: 'luberon',
    name: 'Luberon',
    where: 'dans le Luberon',
    label: 'Luberon, Provence',
    center: { latitude: 43.85, longitude: 5.35 },
    synonyms: ['Massif du Luberon', 'Parc du Luberon', 'Villages du Luberon'],
  },
  {
    code: 'alpilles',
    name: 'Alpilles',
    where: 'dans les Alpilles',
    label: 'Alpilles, Provence',
    center: { latitude: 43.75, longitude: 4.87 },
    synonyms: ['Massif des Alpilles'],
  },
  {
    code: 'golfe-de-saint-tropez',
    name: 'Golfe de Saint-Tropez',
    where: 'dans le golfe de Saint-Tropez',
    label: 'Golfe de Saint-Tropez, Var',
    center: { latitude: 43.26, longitude: 6.62 },
    synonyms: ['Presqu’île de Saint-Tropez', 'Gulf of Saint-Tropez', 'Bay of Saint-Tropez'],
  },
  {
    code: 'esterel',
    name: 'Estérel',
    where: 'dans l’Estérel',
    label: 'Estérel, Var',
    center: { latitude: 43.45, longitude: 6.85 },
    synonyms: ['Massif de l’Estérel', 'Corniche d’Or'],
  },
]

/** The bit of an area in the mask of a listing. */
export function areaBit(code: AreaCode): number {
  return 1 << AREA_CODES.indexOf(code)
}
