import { unabbreviated } from '#modules/places/plain-name.ts'
import { AMENITIES, AMENITY_CODES, type AmenityCode } from '#modules/properties/amenity.ts'
import type { PropertyType } from '#modules/properties/property-type.ts'

/** What a word, or a few, ask for. */
export type Meaning =
  /** `city` is the commune of a place that is a part of one. */
  | { kind: 'place'; id: string; name: string; city?: string | null }
  | { kind: 'type'; type: PropertyType }
  | { kind: 'amenity'; code: AmenityCode }
  | { kind: 'accessible' }
  /** A time of the year: dates are chosen, not typed. */
  | { kind: 'time' }
  /** « Vers », « près de »: the place that follows, or that came before, and what lies around it. */
  | { kind: 'around'; place: 'next' | 'last' }
  | { kind: 'link' }

/** Types of property as visitors write them, beside their own names, in French and in the languages of most visitors. */
const TYPES: Readonly<Record<PropertyType, readonly string[]>> = {
  villa: ['villa', 'villas'],
  appartement: [
    ...['appartement', 'appartements', 'appart', 'apartment', 'apartments', 'flat'],
    ...['appartamento', 'apartamento', 'wohnung', 'ferienwohnung'],
  ],
  maison: [
    ...['maison', 'maisons', 'maisonnette', 'house', 'houses', 'holiday home', 'casa'],
    ...['haus', 'ferienhaus', 'huis', 'vakantiehuis'],
  ],
  studio: ['studio', 'studios'],
  loft: ['loft', 'lofts'],
  penthouse: ['penthouse', 'penthouses'],
}

/** Other names of amenities, in French and in the languages of most visitors; each also has its own label. */
const AMENITY_NAMES: Readonly<Partial<Record<AmenityCode, readonly string[]>>> = {
  wifi: ['wifi', 'internet', 'fibre'],
  pool: [
    ...['piscines', 'piscine privée', 'pool', 'pools', 'swimming pool', 'private pool'],
    ...['piscina', 'piscina privata', 'schwimmbad', 'zwembad'],
  ],
  parking: ['parkings', 'garage', 'stationnement', 'place de parking'],
  airConditioning: [
    ...['clim', 'climatise', 'climatisee', 'air conditionne', 'air conditioning', 'air conditioned'],
    ...['aria condizionata', 'klimaanlage'],
  ],
  kitchen: ['cuisine', 'kitchen', 'cucina'],
  washingMachine: ['machine a laver', 'washing machine'],
  dryer: ['dryer'],
  dishwasher: ['dishwasher'],
  television: ['tele', 'tv'],
  balcony: ['balcons', 'balcony'],
  terrace: ['terrasses', 'terrace', 'terrazza'],
  garden: ['jardins', 'garden', 'giardino', 'garten', 'tuin'],
  jacuzzi: ['spa', 'bain a remous', 'hot tub', 'whirlpool'],
  gym: ['gym', 'fitness', 'sport'],
  lift: ['elevator', 'lift'],
  stepFree: ['pmr', 'accessible', 'handicap', 'fauteuil roulant', 'wheelchair', 'wheelchair accessible'],
  heatedPool: [
    ...['piscines chauffees', 'heated pool', 'heated swimming pool', 'piscina riscaldata'],
    ...['beheizter pool'],
  ],
  tennis: ['tennis', 'terrain de tennis', 'tennis court'],
  summerKitchen: ['cuisine exterieure', 'summer kitchen', 'outdoor kitchen'],
  boatMooring: ['ponton', 'mouillage', 'amarrage', 'anneau', 'mooring', 'boat mooring', 'jetty'],
  staff: ['personnel', 'gouvernante', 'majordome', 'staff', 'butler'],
  cinema: ['cinema', 'home cinema', 'salle de projection', 'cinema room'],
  charging: ['borne', 'borne electrique', 'recharge electrique', 'ev charger', 'charging station'],
  seaView: [
    ...['vue sur mer', 'vue sur la mer', 'vue de mer', 'vues mer', 'face a la mer'],
    ...['sea view', 'sea views', 'ocean view', 'vista mare', 'meerblick', 'zeezicht'],
  ],
}

const ACCESSIBLE = ['plain pied', 'de plain pied', 'single storey', 'single story', 'un seul niveau']

/** Words that link the others and ask for nothing themselves. */
const LINKS =
  'a al am an au aux avec and at by chez con dans de del der des di die du d en et for fur il im in la le les l louer location locations luxe luxury met mit nel of ou par per pour pres proche rent rental sur the to um un und une vacances van with y zu'.split(
    ' ',
  )

/** What asks for the surroundings of the place that follows; each takes « de », « d’ », « du » or « des ». */
const AROUND = [
  ...[
    'pres',
    'proche',
    'proches',
    'tout pres',
    'pas loin',
    'non loin',
    'pas trop loin',
    'autour',
    'alentour',
  ],
  ...['aux alentours', 'dans les alentours', 'aux environs', 'dans les environs', 'du cote', 'a cote'],
].flatMap((words) => ['de', 'd', 'du', 'des'].map((of) => `${words} ${of}`))

const NEXT_PLACE = [
  ...['vers', 'cote', ...AROUND, 'near', 'near to', 'close to', 'next to', 'around', 'vicino a', 'cerca de'],
  ...['in der nahe von', 'in de buurt van'],
]

/** The same behind the name of a place: « Cannes et alentours ». */
const LAST_PLACE = ['alentours', 'environs', 'ses alentours', 'ses environs', 'surroundings']

/** Times of the year, which a search takes as dates. */
const TIMES = [
  ...'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  ...'january february march april june july august september october november december'.split(' '),
  ...[
    'ete',
    'hiver',
    'printemps',
    'automne',
    'summer',
    'winter',
    'semaine',
    'quinzaine',
    'week end',
    'weekend',
  ],
  ...['noel', 'christmas', 'nouvel an', 'paques', 'easter', 'ascension', 'pentecote', 'toussaint'],
]

/** Words that turn what follows round: a filter cannot leave out an amenity, so that it is not understood. */
export const WITHOUT: readonly string[] = ['sans', 'without', 'no', 'pas', 'senza', 'ohne']

/** The fixed words of a search by their plain name; places and the names of villas come from the catalogue. */
export const FIXED_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...LINKS.map((word): [string, Meaning] => [word, { kind: 'link' }]),
  ...TIMES.map((word): [string, Meaning] => [word, { kind: 'time' }]),
  ...NEXT_PLACE.map((word): [string, Meaning] => [word, { kind: 'around', place: 'next' }]),
  ...LAST_PLACE.map((word): [string, Meaning] => [word, { kind: 'around', place: 'last' }]),
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

export type Counted = 'bedrooms' | 'adults' | 'children'

const COUNTED_WORDS: Readonly<Record<Counted, string>> = {
  bedrooms: 'chambre chambres ch bedroom bedrooms camere schlafzimmer',
  adults:
    'personne personnes pers p pax voyageur voyageurs adulte adultes couchages adult adults people persons guests persone personen',
  children: 'enfant enfants child children kids bambini kinder',
}

/** « 4 chambres », « 8 personnes »: what a number counts, by the word that follows it. */
export const COUNTED: ReadonlyMap<string, Counted> = new Map(
  (Object.keys(COUNTED_WORDS) as Counted[]).flatMap((counted) =>
    COUNTED_WORDS[counted].split(' ').map((word): [string, Counted] => [word, counted]),
  ),
)
