import { unabbreviated } from '#modules/places/plain-name.ts'
import { AMENITIES, AMENITY_CODES, type AmenityCode } from '#modules/properties/amenity.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'

/** What a word, or a few, ask for. */
export type Meaning =
  | { kind: 'place'; id: string; name: string }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'amenity'; code: AmenityCode }
  | { kind: 'accessible' }
  | { kind: 'link' }

/** Types of property as visitors write them, beside their own names. */
const TYPES: Readonly<Record<PropertyType, readonly string[]>> = {
  villa: ['villa', 'villas'],
  appartement: ['appartement', 'appartements', 'appart', 'apartment', 'apartments', 'flat'],
  maison: ['maison', 'maisons', 'house', 'houses'],
  studio: ['studio', 'studios'],
  loft: ['loft', 'lofts'],
  penthouse: ['penthouse', 'penthouses'],
}

/** Other names of amenities, in French and in the languages of most visitors; each also has its own label. */
const AMENITY_NAMES: Readonly<Partial<Record<AmenityCode, readonly string[]>>> = {
  wifi: ['wifi', 'internet', 'fibre'],
  pool: ['piscines', 'pool', 'swimming pool', 'private pool', 'piscina', 'piscine privée'],
  parking: ['parkings', 'garage', 'stationnement', 'place de parking'],
  airConditioning: [
    ...['clim', 'climatise', 'climatisee', 'air conditionne', 'air conditioning', 'air conditioned'],
  ],
  kitchen: ['cuisine', 'kitchen'],
  washingMachine: ['machine a laver', 'washing machine'],
  dryer: ['dryer'],
  dishwasher: ['dishwasher'],
  television: ['tele', 'tv'],
  balcony: ['balcons', 'balcony'],
  terrace: ['terrasses', 'terrace'],
  garden: ['jardins', 'garden'],
  jacuzzi: ['spa', 'bain a remous', 'hot tub', 'whirlpool'],
  gym: ['gym', 'fitness', 'sport'],
  lift: ['elevator', 'lift'],
  stepFree: ['pmr', 'accessible', 'handicap', 'fauteuil roulant', 'wheelchair', 'wheelchair accessible'],
  heatedPool: ['piscines chauffees', 'heated pool', 'heated swimming pool', 'piscina riscaldata'],
  tennis: ['tennis', 'terrain de tennis', 'tennis court'],
  summerKitchen: ['cuisine exterieure', 'summer kitchen', 'outdoor kitchen'],
  boatMooring: ['ponton', 'mouillage', 'amarrage', 'anneau', 'mooring', 'boat mooring', 'jetty'],
  staff: ['personnel', 'gouvernante', 'majordome', 'staff', 'butler'],
  cinema: ['cinema', 'home cinema', 'salle de projection', 'cinema room'],
  charging: ['borne', 'borne electrique', 'recharge electrique', 'ev charger', 'charging station'],
}

const ACCESSIBLE = ['plain pied', 'de plain pied', 'single storey', 'single story', 'un seul niveau']

/** Words that link the others and ask for nothing themselves. */
const LINKS =
  'a au aux avec and at by chez dans de des du d en et for in la le les l louer location locations luxe luxury near of ou par pour pres proche rent rental sur the une un with vacances vers'.split(
    ' ',
  )

/** Words that turn what follows round: a filter cannot leave out an amenity, so that it is not understood. */
export const WITHOUT: readonly string[] = ['sans', 'without', 'no', 'pas']

/** The fixed words of a search by their plain name; places and the names of villas come from the catalogue. */
export const FIXED_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...LINKS.map((word): [string, Meaning] => [word, { kind: 'link' }]),
  ...Object.entries(TYPES).flatMap(([type, words]) =>
    words.map((word): [string, Meaning] => [word, { kind: 'type', type: type as PropertyType }]),
  ),
  ...AMENITY_CODES.flatMap((code) =>
    [AMENITIES[code].label, ...(AMENITY_NAMES[code] ?? [])].map((word): [string, Meaning] => [
      unabbreviated(word),
      { kind: 'amenity', code },
    ]),
  ),
  ...ACCESSIBLE.map((word): [string, Meaning] => [word, { kind: 'accessible' }]),
])

/** « 4 chambres », « 8 personnes »: what a number counts, by the word that follows it. */
export const COUNTED: Readonly<Record<string, 'bedrooms' | 'adults'>> = {
  ...Object.fromEntries(
    ['chambre', 'chambres', 'ch', 'bedroom', 'bedrooms'].map((word) => [word, 'bedrooms' as const]),
  ),
  ...Object.fromEntries(
    ['personne', 'personnes', 'pers', 'voyageurs', 'adultes', 'people', 'guests'].map((word) => [
      word,
      'adults' as const,
    ]),
  ),
}
