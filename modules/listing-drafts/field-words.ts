import { AMENITIES, isAmenityCode } from '#modules/properties/amenity.ts'
import {
  ANIMALS_LABELS,
  CANCELLATION_POLICY_LABELS,
  POOL_DEVICE_LABELS,
  PROPERTY_TYPE_LABELS,
} from '#modules/properties/listing-words.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import type { DraftField, DraftFields } from './draft-fields.ts'

const LONGEST = 120

/** The value of a field in a few words, for a history and for two values side by side; « vide » where there is none. */
export function fieldWords(field: DraftField, value: unknown): string {
  const known = { [field]: value } as DraftFields
  const words = value === undefined || value === null ? '' : wordsOf(known, field, value).trim()
  if (words === '') return 'vide'
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words
}

function wordsOf(known: DraftFields, field: DraftField, value: unknown): string {
  switch (field) {
    case 'type':
      return PROPERTY_TYPE_LABELS[known.type!]
    case 'animals':
      return ANIMALS_LABELS[known.animals!]
    case 'poolDevice':
      return POOL_DEVICE_LABELS[known.poolDevice!]
    case 'address':
      return `${known.address!.street}, ${known.address!.postalCode} ${known.address!.city}`
    case 'publicPlace':
      return known.publicPlace!.city
    case 'jurisdiction':
      return known.jurisdiction === 'MC' ? 'Monaco' : 'France'
    case 'cancellationPolicy':
      return CANCELLATION_POLICY_LABELS[known.cancellationPolicy!]
    case 'rooms':
      return known.rooms!.map(({ name, beds }) => (beds ? `${name} (${beds})` : name)).join(', ')
    case 'amenities':
      return known.amenities!.map((code) => (isAmenityCode(code) ? AMENITIES[code].label : code)).join(', ')
    case 'videos':
      return known.videos!.map(({ title }) => title).join(', ')
    case 'measured':
      return `${known.measured!.by}, ${known.measured!.on}`
    case 'checkIn':
      return `de ${formatTimeOfDay(known.checkIn!.from)} à ${formatTimeOfDay(known.checkIn!.to)}`
    case 'checkOut':
      return formatTimeOfDay(known.checkOut!)
    default:
      return typeof value === 'boolean' ? (value ? 'oui' : 'non') : [value].flat().join(', ')
  }
}
