import { isSameValue } from '#modules/listing-drafts/same-value.ts'
import type { ListingContent, Photo } from '#modules/properties/listing.ts'
import { changedFields, withFields } from './change-plan.ts'
import type { ListingField } from './listing-difference.ts'

/** Words and pictures that appeared at once: the contents before and after, and the parts in which they differ. */
export type ShownChange = {
  before: ListingContent
  proposed: ListingContent
  fields: readonly ListingField[]
}

type TakenBack = {
  content: ListingContent
  /** The parts that go back; none where all were replaced since. */
  fields: ListingField[]
}

/**
 * A content without what a change showed: words that still stand are those of before, pictures that it added leave, and those that it
 * took out come back. What was written or added since stays.
 */
export function takeBack({ before, proposed, fields }: ShownChange, now: ListingContent): TakenBack {
  const replaced = changedFields(proposed, now)
  const standing = fields.filter((field) => field !== 'photos' && !replaced.includes(field))
  const content = withFields(now, before, standing)
  if (!fields.includes('photos')) return { content, fields: standing }
  const photos = photosBack(before.photos, proposed.photos, now.photos)
  if (isSameValue(photos, now.photos)) return { content, fields: standing }
  return { content: { ...content, photos }, fields: [...standing, 'photos'] }
}

type Photos = readonly Photo[]

function photosBack(before: Photos, proposed: Photos, now: Photos): Photo[] {
  if (isSameValue(proposed, now)) return [...before]
  const named = (photos: Photos, key: string) => photos.find((photo) => photo.key === key)
  const kept = now
    .filter(({ key }) => named(before, key) || !named(proposed, key))
    // A description that still stands is the one of before.
    .map((photo) => (isSameValue(photo, named(proposed, photo.key)) ? named(before, photo.key)! : photo))
  const gone = before.filter(({ key }) => !named(proposed, key) && !named(now, key))
  return gone.reduce<Photo[]>((photos, photo) => {
    const ahead = before.slice(0, before.indexOf(photo)).map(({ key }) => key)
    const place = photos.findLastIndex(({ key }) => ahead.includes(key)) + 1
    return photos.toSpliced(place, 0, photo)
  }, kept)
}
