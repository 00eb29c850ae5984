import type { PageMeta } from '#app/seo/page-meta.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'

/** Cards want a picture at least this wide. */
const CARD_WIDTH = 1200

/** Title, description, address and picture of a villa's page; dates and guests make no other page of it. */
export function listingHead({ publicId, content }: { publicId: string; content: PublicContent }): PageMeta {
  const { title, publicPlace, description, photos } = content
  const [summary = ''] = description.split('\n')
  const cover = photos[0]
  const page = { title: `${title}, ${publicPlace.city}`, description: summary, path: `/annonces/${publicId}` }
  if (!cover) return page
  const width = cover.widths.find((one) => one >= CARD_WIDTH) ?? cover.widths.at(-1)!
  return {
    ...page,
    image: {
      path: `/photos/${cover.key}-${width}.webp`,
      alt: cover.alt,
      width,
      height: Math.round((width * cover.height) / cover.width),
    },
  }
}
