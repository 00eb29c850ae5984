import type { Photo } from './listing.ts'
import type { ListingSummary } from './public-listing.ts'

/** The most pixels that a card takes: half of a wide screen, at twice its density. */
const WIDEST = 1_280

/**
 * The listings of a page's cards with the pictures that these show, `most` of each: without words, which the title beside
 * them says, with one array for equal widths, so that the page's data write it once, and without those wider than any screen shows a card.
 */
export function withCardPictures<Card extends Pick<ListingSummary, 'photos'>>(
  cards: readonly Card[],
  most: number,
): Card[] {
  const known = new Map<string, number[]>()
  const shared = (all: number[]) => {
    const widths = all.filter((width, i) => i === 0 || width <= WIDEST)
    const key = widths.join()
    const first = known.get(key) ?? widths
    known.set(key, first)
    return first
  }
  const shown = (photo: Photo): Photo => ({ ...photo, alt: '', room: '', widths: shared(photo.widths) })
  return cards.map((card) => ({ ...card, photos: card.photos.slice(0, most).map(shown) }))
}
