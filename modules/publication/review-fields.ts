import type { ListingContent, Photo } from '#modules/properties/listing.ts'
import {
  LISTING_FIELDS,
  type ListingDifference,
  listingDifferences,
  listingFieldLabel,
  listingFieldWords,
} from './listing-difference.ts'
import { type RemarkField, type RemarkLine, remarkLabel } from './review-remarks.ts'

/** One part of a listing as its owner reviews it. */
export type ReviewField = {
  field: RemarkField
  label: string
  /** Its words today, line by line; none for photographs, which are shown, and for prices, which no version holds. */
  words: string[]
  photos: Photo[]
  /** What changed since the content it is compared with; null where nothing did, or without such a content. */
  change: ListingDifference | null
  /** The remark of the owner's last answer about it. */
  said: string | null
}

/**
 * The parts of a listing in the order of the page, each with what changed since `before` (null for a first version) and the
 * remark that the owner made last; prices come last. A part without words, changes and remarks is left out.
 */
export function reviewFields(
  before: ListingContent | null,
  now: ListingContent,
  remarks: readonly RemarkLine[],
): ReviewField[] {
  const changes = before ? listingDifferences(before, now) : []
  const saidOf = (field: RemarkField) => remarks.find((remark) => remark.field === field)?.text ?? null
  const parts = LISTING_FIELDS.map((field) => ({
    ...{ field, label: listingFieldLabel(field) },
    words: field === 'photos' ? [] : listingFieldWords(now, field),
    photos: field === 'photos' ? now.photos : [],
    change: changes.find((change) => change.field === field) ?? null,
    said: saidOf(field),
  }))
  return [
    ...parts.filter(
      ({ words, photos, change, said }) =>
        words.length + photos.length > 0 || change !== null || said !== null,
    ),
    {
      ...{ field: 'rates', label: remarkLabel('rates'), said: saidOf('rates') },
      ...{ words: [], photos: [], change: null },
    },
  ]
}
