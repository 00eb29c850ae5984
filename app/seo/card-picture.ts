import type { Photo } from '#modules/properties/listing.ts'
import made from './card-pictures.json' with { type: 'json' }
import type { PageImage } from './page-meta.ts'

/** The size of a card's picture (Open Graph); `media/resize.ts` makes one of each villa's cover. */
const CARD = { width: 1200, height: 630 }

/**
 * The picture that social sites show beside a page: the JPEG made for it, or where there is none yet the
 * photograph itself, at the first width that is large enough.
 */
export function cardPicture({ key, alt, widths, width, height }: Photo): PageImage {
  if (made.includes(key)) return { path: `/og/${key}.jpg`, alt, ...CARD }
  const shown = widths.find((one) => one >= CARD.width) ?? widths.at(-1)!
  return {
    path: `/photos/${key}-${shown}.webp`,
    alt,
    width: shown,
    height: Math.round((shown * height) / width),
  }
}
