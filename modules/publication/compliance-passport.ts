import type { CivilDate } from '#shared/civil-date.ts'
import { type MendPlace, mendPlaceOf } from './mend-place.ts'
import { contentItems } from './passport-content.ts'
import { PASSPORT_ITEMS, type PassportFacts, type PassportItemState } from './passport-item.ts'
import { paperItems } from './passport-papers.ts'

export type PassportItem = PassportItemState & { place: MendPlace }

/** The whole passport of a property on the day `today` in Paris: each of `PASSPORT_ITEMS` once, in their order. */
export function compliancePassport(facts: PassportFacts, today: CivilDate): PassportItem[] {
  const judged = [...paperItems(facts, today), ...contentItems(facts, today)]
  return PASSPORT_ITEMS.flatMap((name) =>
    judged.filter(({ item }) => item === name).map((one) => ({ ...one, place: mendPlaceOf(name) })),
  )
}

/** The items that prevent the publication: missing or lapsed. */
export function missingItems(passport: readonly PassportItem[]): PassportItem[] {
  return passport.filter(({ state }) => state === 'missing' || state === 'lapsed')
}

/**
 * The items for which a published listing is unpublished: papers whose last day has passed. An item that is missing
 * without having lapsed was not required at its publication, or no warning was possible: it only prevents the next
 * publication.
 */
export function lapsedItems(passport: readonly PassportItem[]): PassportItem[] {
  return passport.filter(({ state }) => state === 'lapsed')
}
