import { POLICY_NAMES } from '#modules/pricing/cancellation-conditions.ts'
import { AMENITIES, isAmenityCode } from '#modules/properties/amenity.ts'
import type { ListingContent, Photo } from '#modules/properties/listing.ts'
import {
  ANIMALS_LABELS,
  POOL_DEVICE_LABELS,
  PROPERTY_TYPE_LABELS,
} from '#modules/properties/listing-words.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'

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
  ownAmenities: ['Autres équipements', (c) => c.ownAmenities],
  accessibility: ['Accessibilité', (c) => c.accessibility],
  photos: ['Photographies', (c) => c.photos.map(photoWords)],
  videos: ['Vidéos', (c) => (c.videos ?? []).map(({ title, url }) => `${title}\u00a0: ${url}`)],
  houseRules: ['Règles de la maison', (c) => c.houseRules],
  animals: ['Animaux', (c) => [ANIMALS_LABELS[c.animals]]],
  checkIn: ['Arrivée', (c) => [`De ${formatTimeOfDay(c.checkIn.from)} à ${formatTimeOfDay(c.checkIn.to)}`]],
  checkOut: ['Départ', (c) => [`Avant ${formatTimeOfDay(c.checkOut)}`]],
  registrationNumber: ['Numéro d’enregistrement', (c) => [c.registrationNumber]],
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

/** The words of one part of a listing, line by line, as its owner reads them; none where nothing is known. */
export function listingFieldWords(content: ListingContent, field: ListingField): string[] {
  const words: Words = FIELDS[field][1]
  return written(words(content))
}

/** The removed and the added lines of one part of a listing, in French; `note` describes a change that neither shows. */
export type ListingDifference = {
  field: ListingField
  label: string
  removed: string[]
  added: string[]
  note: string | null
  /** The photographs that were removed and added, for that part alone. */
  photos?: { removed: Photo[]; added: Photo[] }
}

/**
 * The differences between two versions of a listing, part by part, in the order of the page; empty when no visible part
 * differs. Unchanged lines are left out; lines that only changed places are described in `note`.
 */
export function listingDifferences(before: ListingContent, after: ListingContent): ListingDifference[] {
  return LISTING_FIELDS.flatMap((field) => {
    if (field === 'photos') return photoDifference(before.photos, after.photos)
    const label = listingFieldLabel(field)
    const [old, now] = [listingFieldWords(before, field), listingFieldWords(after, field)]
    const removed = without(old, now)
    const added = without(now, old)
    const isMoved = removed.length + added.length === 0 && old.join('\n') !== now.join('\n')
    if (removed.length + added.length === 0 && !isMoved) return []
    return [{ field, label, removed, added, note: isMoved ? 'L’ordre a changé.' : null }]
  })
}

/** Photographs are compared by their picture: the words of one that stays are lines, its place a note. */
function photoDifference(before: readonly Photo[], after: readonly Photo[]): ListingDifference[] {
  const keys = (photos: readonly Photo[]) => photos.map(({ key }) => key)
  const missingFrom = (photos: readonly Photo[], others: readonly Photo[]) =>
    photos.filter(({ key }) => !keys(others).includes(key))
  const photos = { removed: missingFrom(before, after), added: missingFrom(after, before) }
  const [old, now] = [before, after].map((list, n) =>
    list.filter(({ key }) => keys(n === 0 ? after : before).includes(key)),
  ) as [Photo[], Photo[]]
  const reworded = now.flatMap((photo) => {
    const words = [photoWords(old.find(({ key }) => key === photo.key)!), photoWords(photo)] as const
    return words[0] === words[1] ? [] : [words]
  })
  const notes = [
    keys(old).join() !== keys(now).join() && 'L’ordre a changé.',
    before[0] && after[0] && before[0].key !== after[0].key && 'La première photographie a changé.',
  ].filter((note) => note !== false && note !== undefined)
  if (photos.removed.length + photos.added.length + reworded.length + notes.length === 0) return []
  return [
    {
      ...{ field: 'photos', label: listingFieldLabel('photos'), photos },
      removed: reworded.map(([from]) => from),
      added: reworded.map(([, to]) => to),
      note: notes.join(' ') || null,
    },
  ]
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
