import type { Photo } from '#modules/properties/listing.ts'

type Pictured = { photos: readonly Photo[] }

/** Bedrooms, bathrooms and kitchens do not show a place. */
const PRIVATE_ROOMS = /chambre|suite|salle de bains?|douche|cuisine/i

/**
 * The picture at the top of a place's page and its villa: of the finest villa that has one, which is the last
 * of those given, a view that its card does not show. Null where there is none.
 */
export function destinationPicture<Villa extends Pictured>(
  villas: readonly Villa[],
): { villa: Villa; photo: Photo } | null {
  for (const villa of villas.toReversed()) {
    const photo = villa.photos.slice(1).find(({ room }) => !PRIVATE_ROOMS.test(room))
    if (photo) return { villa, photo }
  }
  return null
}
