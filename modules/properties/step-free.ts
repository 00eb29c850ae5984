import { foldText } from '#modules/places/fold-text.ts'
import { amenityBits, findAmenity } from './amenity.ts'
import type { ListingContent } from './listing.ts'

/**
 * The measured fact that makes a home one on a single level. It stands among the facts of `accessibility`; the filter,
 * the badge and the captions follow it alone. « Accessible PMR » is an amenity and says something else: some rooms of
 * a house on several levels may be accessible.
 */
export const STEP_FREE_FACT = 'Logement de plain-pied\u00a0: toutes les pièces au même niveau, sans marche'

/** The bit of the fact in the search's mask; amenities have those below it. */
export const STEP_FREE_BIT = 1 << 30

const OTHER_LEVELS = ['etage', 'etages', 'mezzanine', 'sous sol', 'souplex', 'duplex']

/** The first room that its name places on another level; null where no name does. */
export function upstairsRoom<Room extends { name: string }>(rooms: readonly Room[]): Room | null {
  const isElsewhere = ({ name }: Room) => {
    const words = ` ${foldText(name)} `
    return OTHER_LEVELS.some((level) => words.includes(` ${level} `))
  }
  return rooms.find(isElsewhere) ?? null
}

/** True where the fact is measured and no room contradicts it. */
export function isStepFree({
  accessibility,
  rooms,
}: {
  accessibility: readonly string[]
  rooms: readonly { name: string }[]
}): boolean {
  return accessibility.includes(STEP_FREE_FACT) && upstairsRoom(rooms) === null
}

/**
 * The search's mask of a listing: its amenities, the one that its category names (« Vue mer »), and the single level.
 */
export function searchBits(
  content: Pick<ListingContent, 'amenities' | 'category'> & Parameters<typeof isStepFree>[0],
): number {
  const named = findAmenity(content.category)
  return (
    amenityBits([...content.amenities, ...(named ? [named] : [])]) + (isStepFree(content) ? STEP_FREE_BIT : 0)
  )
}
