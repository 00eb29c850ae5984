import type { Photo } from '#modules/properties/listing.ts'
import photos from './photos.json' with { type: 'json' }
import type { VillaSeed } from './villa-seed.ts'

/** The pictures of a villa, its cover first; none while the cover has not been rendered. */
export function photosOf({ id, cover = `${id}-cover` }: Pick<VillaSeed, 'id' | 'cover'>): Photo[] {
  const own: Photo[] = photos.filter(({ villa }) => villa === id).map(({ villa: _villa, ...photo }) => photo)
  const opening = own.find(({ key }) => key === cover)
  return opening ? [opening, ...own.filter((photo) => photo !== opening)] : []
}
