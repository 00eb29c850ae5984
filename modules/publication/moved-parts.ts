import { type NightGroup, type OwnTermsByNight, ownTermsOn } from '#modules/calendar/night-change.ts'
import { nightsBetween } from '#modules/calendar/stay.ts'
import { isSameValue } from '#modules/listing-drafts/same-value.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { changedFields } from './change-plan.ts'
import { changedRates } from './rate-difference.ts'

/** The documents of a change, and what the site has today in their place. */
type Compared<Document> = { before: Document; proposed: Document; now: Document }

/**
 * The parts of a listing that are today neither what a change found nor what it proposes: to accept the change would undo what
 * was done since.
 */
export function movedParts({ before, proposed, now }: Compared<ListingContent>): string[] {
  const fromProposed = changedFields(proposed, now)
  return changedFields(before, now).filter((field) => fromProposed.includes(field))
}

/** The same of rates. */
export function movedRates({ before, proposed, now }: Compared<Rates>): string[] {
  const fromProposed = changedRates(proposed, now)
  return changedRates(before, now).filter((field) => fromProposed.includes(field))
}

/** The same of single nights: the groups, counted from 1, that have such a night; `now` is what is set on each night. */
export function movedNights({
  before,
  proposed,
  now,
}: Omit<Compared<readonly NightGroup[]>, 'now'> & { now: OwnTermsByNight }): string[] {
  return proposed.flatMap((group, at) => {
    const known = [before[at]?.own, group.own]
    const isMoved = nightsBetween(group).some((night) => {
      const own = ownTermsOn(now, night)
      return !known.some((terms) => isSameValue(terms, own))
    })
    return isMoved ? [String(at + 1)] : []
  })
}
