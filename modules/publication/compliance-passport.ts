import type { CivilDate } from '#shared/civil-date.ts'
import { type MendPlace, mendPlaceOf } from './mend-place.ts'
import { contentItems } from './passport-content.ts'
import { type JudgedItem, PASSPORT_ITEMS, type PassportFacts } from './passport-item.ts'
import { paperItems } from './passport-papers.ts'

export type PassportItem = JudgedItem & { place: MendPlace }

/** The whole passport of a property on the day `today` in Paris: each of `PASSPORT_ITEMS` once, in their order. */
export function compliancePassport(facts: PassportFacts, today: CivilDate): PassportItem[] {
  const judged = [...paperItems(facts, today), ...contentItems(facts, today)]
  return PASSPORT_ITEMS.flatMap((name) =>
    judged.filter(({ item }) => item === name).map((one) => ({ ...one, place: mendPlaceOf(name) })),
  )
}

/** What keeps a listing off the site: all that is missing or has lapsed. */
export function missingItems(passport: readonly PassportItem[]): PassportItem[] {
  return passport.filter(({ state }) => state === 'missing' || state === 'lapsed')
}

/**
 * What takes a listing that is on the site off it: papers whose last day is over. What is missing without having lapsed
 * was never asked of it, or could not be warned of: it keeps the next version off the site.
 */
export function lapsedItems(passport: readonly PassportItem[]): PassportItem[] {
  return passport.filter(({ state }) => state === 'lapsed')
}
