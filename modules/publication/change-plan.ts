import { isSameValue } from '#modules/listing-drafts/same-value.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { LISTING_FIELDS, type ListingField } from './listing-difference.ts'

/** What kind of fact each part of a listing is: an owner approves all but words and pictures one by one (domain §7). */
export type ChangeKind = 'rule' | 'term' | 'fact' | 'word' | 'picture'

const KINDS: Readonly<Record<ListingField, ChangeKind>> = {
  title: 'word',
  type: 'fact',
  category: 'word',
  description: 'word',
  address: 'fact',
  bedrooms: 'fact',
  bathrooms: 'fact',
  maxGuests: 'fact',
  livingAreaM2: 'fact',
  landAreaM2: 'fact',
  rooms: 'fact',
  annexes: 'fact',
  amenities: 'fact',
  ownAmenities: 'fact',
  accessibility: 'fact',
  photos: 'picture',
  videos: 'picture',
  houseRules: 'rule',
  animals: 'rule',
  checkIn: 'rule',
  checkOut: 'rule',
  registrationNumber: 'fact',
  poolDevice: 'fact',
  stars: 'fact',
  cancellationPolicy: 'term',
}

/** The place that visitors see moves with the address. */
const ADDRESS = ['address', 'publicPlace', 'jurisdiction'] as const
const keysOf = (field: ListingField): readonly (keyof ListingContent)[] =>
  field === 'address' ? ADDRESS : [field]

/** The parts in which two contents differ. */
export function changedFields(before: ListingContent, after: ListingContent): ListingField[] {
  return LISTING_FIELDS.filter((field) => keysOf(field).some((key) => !isSameValue(before[key], after[key])))
}

/** The content with these parts of another one. */
export function withFields(
  content: ListingContent,
  other: ListingContent,
  fields: readonly ListingField[],
): ListingContent {
  const taken = fields.flatMap(keysOf).map((key) => [key, other[key]] as const)
  return { ...content, ...Object.fromEntries(taken) }
}

export type ChangePlan = {
  /** The owner changed them: their own act. */
  own: ListingField[]
  /** Words and pictures that the mandate lets the agency show at once. */
  atOnce: ListingField[]
  /** The owner answers first. */
  waits: ListingField[]
}

/** How each part in which a draft differs from what its owner approved may appear on the site. */
export function planChange({
  approved,
  draft,
  ownFields,
  wordsAtOnce,
  takenBack,
}: {
  approved: ListingContent
  draft: ListingContent
  ownFields: ReadonlySet<ListingField>
  wordsAtOnce: boolean
  /** The owner took the last change of them off the site: the next one waits. */
  takenBack: ReadonlySet<ListingField>
}): ChangePlan {
  const plan: ChangePlan = { own: [], atOnce: [], waits: [] }
  for (const field of changedFields(approved, draft)) {
    const kind = KINDS[field]
    const isShown = wordsAtOnce && (kind === 'word' || kind === 'picture') && !takenBack.has(field)
    if (ownFields.has(field)) plan.own.push(field)
    else plan[isShown ? 'atOnce' : 'waits'].push(field)
  }
  return plan
}
