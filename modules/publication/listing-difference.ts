import { POLICY_NAMES } from '#modules/pricing/cancellation-conditions.ts'
import { AMENITIES, isAmenityCode } from '#modules/properties/amenity.ts'
import type { ListingContent, Photo } from '#modules/properties/listing.ts'
import {
  ANIMALS_LABELS,
  POOL_DEVICE_LABELS,
  PROPERTY_TYPE_LABELS,
} from '#modules/properties/listing-words.ts'

type Words = (content: ListingContent) => readonly (string | null)[]

const area = new Intl.NumberFormat('fr-FR')
const squareMeters = (n: number | null) => n && `${area.format(n)}\u00a0m²`

/** The parts of a listing as its owner reads them, each with its words; a part of several lines is a list. */
const FIELDS = {
  title: ['Titre', (c) => [c.title]],
  type: ['Type de bien', (c) => [PROPERTY_TYPE_LABELS[c.type]]],
  category: ['Catégorie', (c) => [c.category]],
  description: ['Description', (c) => c.description.split(/\n\s*\n/)],
  address: ['Adresse', (c) => [`${c.address.street}, ${c.address.postalCode} ${c.address.city}`]],
  bedrooms: ['Chambres', (c) => [String(c.bedrooms)]],
  bathrooms: ['Salles de bains', (c) => [String(c.bathrooms)]],
  maxGuests: ['Voyageurs au plus', (c) => [String(c.maxGuests)]],
  livingAreaM2: ['Surface habitable', (c) => [squareMeters(c.livingAreaM2) || null]],
  landAreaM2: ['Terrain', (c) => [squareMeters(c.landAreaM2) || null]],
  rooms: ['Pièces', (c) => c.rooms.map(({ name, beds }) => (beds ? `${name}\u00a0: ${beds}` : name))],
  annexes: ['Annexes', (c) => c.annexes],
  amenities: [
    'Équipements',
    (c) => c.amenities.map((code) => (isAmenityCode(code) ? AMENITIES[code].label : code)),
  ],
  accessibility: ['Accessibilité', (c) => c.accessibility],
  photos: ['Photographies', (c) => c.photos.map(photoWords)],
  houseRules: ['Règles de la maison', (c) => c.houseRules],
  animals: ['Animaux', (c) => [ANIMALS_LABELS[c.animals]]],
  checkIn: ['Arrivée', (c) => [`De ${c.checkIn.from} à ${c.checkIn.to}`]],
  checkOut: ['Départ', (c) => [`Avant ${c.checkOut}`]],
  registrationNumber: ['Numéro d’enregistrement', (c) => [c.registrationNumber]],
  swornDeclaration: ['Déclaration sur l’honneur', (c) => [c.swornDeclaration ? 'Faite' : 'Non faite']],
  poolDevice: ['Sécurité de la piscine', (c) => [c.poolDevice && POOL_DEVICE_LABELS[c.poolDevice]]],
  stars: ['Classement', (c) => [c.stars && `${c.stars}\u00a0${c.stars > 1 ? 'étoiles' : 'étoile'}`]],
  cancellationPolicy: ['Annulation', (c) => [POLICY_NAMES[c.cancellationPolicy]]],
} as const satisfies Record<string, readonly [label: string, words: Words]>

export type ListingField = keyof typeof FIELDS
export const LISTING_FIELDS = Object.keys(FIELDS) as ListingField[]

/** « Règles de la maison »: the name of a part of the listing. */
export function listingFieldLabel(field: ListingField): string {
  return FIELDS[field][0]
}

/** The removed and the added lines of one part of a listing, in French; `note` describes a change that neither shows. */
export type ListingDifference = {
  field: ListingField
  label: string
  removed: string[]
  added: string[]
  note: string | null
}

/**
 * The differences between two versions of a listing, part by part, in the order of the page; empty when no visible part
 * differs. Unchanged lines are left out; lines that only changed places are described in `note`.
 */
export function listingDifferences(before: ListingContent, after: ListingContent): ListingDifference[] {
  return LISTING_FIELDS.flatMap((field) => {
    const [label, words] = FIELDS[field] as readonly [string, Words]
    const [old, now] = [written(words(before)), written(words(after))]
    const removed = without(old, now)
    const added = without(now, old)
    const isMoved = removed.length + added.length === 0 && old.join('\n') !== now.join('\n')
    if (removed.length + added.length === 0 && !isMoved) return []
    return [{ field, label, removed, added, note: isMoved ? 'L’ordre a changé.' : null }]
  })
}

/** The lines of `list` that `other` lacks, each as many times as it is in excess. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function written(lines: readonly (string | null)[]): string[] {
  return lines.flatMap((line) => (line?.trim() ? [line.trim()] : []))
}

function photoWords({ room, alt, key }: Photo): string {
  return [room, alt].filter((part) => part.trim() !== '').join('\u00a0: ') || key
}
