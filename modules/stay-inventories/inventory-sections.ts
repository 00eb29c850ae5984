import { foldText } from '#modules/places/fold-text.ts'
import {
  AMENITIES,
  type AmenityCode,
  isAmenityCode,
  withImpliedAmenities,
} from '#modules/properties/amenity.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { InventoryItem, InventorySection, ItemKind } from './inventory.ts'

type Villa = Pick<ListingContent, 'rooms' | 'bathrooms' | 'annexes' | 'amenities' | 'ownAmenities'>

const WALLS = 'Murs, sols et plafond'
const WINDOWS = 'Fenêtres, volets et éclairage'

/** What an amenity has to look at, by the section it stands in; what is no thing, such as a view, has none. */
const KITCHEN: Partial<Record<AmenityCode, readonly string[]>> = {
  kitchen: ['Plaques, four et hotte', 'Réfrigérateur et congélateur', 'Vaisselle, verres et couverts'],
  dishwasher: ['Lave-vaisselle'],
}
const OUTDOORS: Partial<Record<AmenityCode, readonly string[]>> = {
  pool: ['Bassin, plage et margelles', 'Dispositif de sécurité de la piscine'],
  heatedPool: ['Chauffage de la piscine'],
  jacuzzi: ['Jacuzzi'],
  terrace: ['Terrasse et son mobilier'],
  balcony: ['Balcon et son mobilier'],
  garden: ['Jardin et clôtures'],
  summerKitchen: ['Cuisine d’été et barbecue'],
  tennis: ['Court de tennis'],
  boatMooring: ['Ponton ou mouillage'],
  parking: ['Parking et portail'],
}
const EQUIPMENT: readonly AmenityCode[] = [
  ...(['wifi', 'airConditioning', 'television', 'cinema', 'washingMachine', 'dryer'] as const),
  ...(['gym', 'lift', 'charging'] as const),
]

/**
 * What is looked at in a villa, room by room as its listing has them, then what its listing does not divide into rooms, its
 * equipment, its meters and its keys. The same listing always gives the same keys.
 */
export function sectionsOfVilla({
  rooms,
  bathrooms,
  annexes,
  amenities,
  ownAmenities,
}: Villa): InventorySection[] {
  const named = rooms.filter(({ name }) => name.trim() !== '')
  const has = (word: RegExp) => named.some(({ name }) => word.test(foldText(name)))
  const known = withImpliedAmenities(amenities.filter(isAmenityCode))
  const of = (things: Partial<Record<AmenityCode, readonly string[]>>) =>
    (Object.keys(things) as AmenityCode[]).flatMap((code) => (known.includes(code) ? things[code]! : []))
  const unlisted = has(/\bsalles? (de bains?|d eau|de douche)\b/) ? 0 : bathrooms
  return [
    ...named.map((room, n) => section(`room-${n + 1}`, room.name.trim(), itemsOfRoom(room))),
    ...(has(/\b(salon|sejour|living)\b/)
      ? []
      : [
          section('living', 'Salon et salle à manger', [
            WALLS,
            WINDOWS,
            'Canapés et fauteuils',
            'Table et chaises',
          ]),
        ]),
    section('kitchen', 'Cuisine', of(KITCHEN)),
    section(
      'bathrooms',
      'Salles de bains',
      Array.from(
        { length: unlisted },
        (_, n) => `Salle de bains ${n + 1}\u00a0: sanitaires, robinetterie et linge`,
      ),
    ),
    section('outdoors', 'Extérieurs et annexes', [...of(OUTDOORS), ...annexes]),
    section('equipment', 'Équipements', [
      ...EQUIPMENT.filter((code) => known.includes(code)).map((code) => AMENITIES[code].label),
      ...ownAmenities,
    ]),
    section('meters', 'Compteurs', ['Électricité (kWh)', 'Eau (m³)', 'Gaz (m³)'], 'reading'),
    section('keys', 'Clés et badges', ['Clés', 'Badges et télécommandes'], 'count'),
  ].filter(({ items }) => items.length > 0)
}

function itemsOfRoom({ name, beds }: ListingContent['rooms'][number]): string[] {
  if (/^salles? (de bains?|d eau|de douche)\b/.test(foldText(name)))
    return [WALLS, 'Sanitaires et robinetterie', 'Mobilier et miroir', 'Linge de toilette']
  const bed = beds.trim()
  return [WALLS, WINDOWS, 'Mobilier et décoration', ...(bed ? [`Literie\u00a0: ${bed}`, 'Linge de lit'] : [])]
}

function section(
  key: string,
  title: string,
  labels: readonly string[],
  kind: ItemKind = 'state',
): InventorySection {
  const items = [...new Set(labels.map((label) => label.trim()).filter(Boolean))].map(
    (label, n): InventoryItem => ({ key: `${key}-${n + 1}`, label, kind, answer: '', remark: '' }),
  )
  return { key, title, items, remark: '' }
}

/** The sections of a departure: those of the arrival, each thing to be looked at again. */
export function sectionsToSeeAgain(arrival: readonly InventorySection[]): InventorySection[] {
  return arrival.map(({ items, ...rest }) => ({
    ...rest,
    remark: '',
    items: items.map((item) => ({ ...item, answer: '', remark: '' })),
  }))
}

/**
 * The section with what is left to answer: as it was at the arrival, or in good state where there is none to follow. What is
 * answered stays, and a number is never answered by itself at an arrival.
 */
export function completed(section: InventorySection, arrival: InventorySection | null): InventorySection {
  const items = section.items.map((item) => {
    if (item.answer !== '') return item
    const before = arrival?.items.find(({ key }) => key === item.key)
    if (before && item.kind !== 'reading')
      return { ...item, answer: before.answer, remark: item.remark || before.remark }
    return item.kind === 'state' && !arrival ? { ...item, answer: 'good' } : item
  })
  return { ...section, items }
}

/** What is typed of a section: by the key of each item. */
export type TypedSection = {
  items: Readonly<Record<string, { answer: string; remark: string }>>
  remark: string
}

/** The section with what is typed of it; an item that is not named stays as it is. */
export function withTyped(section: InventorySection, { items, remark }: TypedSection): InventorySection {
  return {
    ...section,
    remark,
    items: section.items.map((item) => ({ ...item, ...(items[item.key] ?? {}) })),
  }
}
