import { cardPicture } from '#app/seo/card-picture.ts'
import type { PageMeta } from '#app/seo/page-meta.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'

/**
 * Title, description, address and picture of a villa's page; dates and guests do not change its canonical
 * address.
 */
export function listingHead({ publicId, content }: { publicId: string; content: PublicContent }): PageMeta {
  const { title, publicPlace, description, photos } = content
  const [summary = ''] = description.split('\n')
  const [cover] = photos
  const page = { title: `${title}, ${publicPlace.city}`, description: summary, path: `/annonces/${publicId}` }
  return cover ? { ...page, image: cardPicture(cover) } : page
}
