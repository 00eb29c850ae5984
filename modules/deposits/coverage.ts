import { addDays, type CivilDate, civilDateInParis, daysBetween } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { DepositPlan } from './deposit-plan.ts'

/** A hold that stands, or stood: from when, until when it does or did. */
type Cover = { from: Instant; until: Instant }

/**
 * One day of the stay or of the week after it. `covered` for the whole of it or of what is left of it; `until` is the moment at
 * which the bank releases on that day. `expected`: nothing holds it yet, and the kept card will be asked. `gap`: nothing will.
 */
export type CoverDay = { day: CivilDate; cover: 'covered' | 'expected' | 'gap'; until: Instant | null }

/** What is known of a deposit when its days are judged. */
type CoverFacts = {
  plan: Pick<DepositPlan, 'coveredFrom' | 'coveredUntil'>
  covers: readonly Cover[]
  /** True where a kept card can be asked without its traveler: none was refused since. */
  renews: boolean
}

/** Days ahead for which a gap is shown. */
export const GAP_SEEN_DAYS = 7

/** Each day from the arrival to a week after the departure, with what covers it. */
export function coverageOf({ plan, covers, renews }: CoverFacts): CoverDay[] {
  const days = daysBetween(plan.coveredFrom, plan.coveredUntil) + 1
  return Array.from({ length: days }, (_, n): CoverDay => {
    const day = addDays(plan.coveredFrom, n)
    const until = endOn(day, covers)
    if (until === null) return { day, cover: renews ? 'expected' : 'gap', until: null }
    const endsHere = civilDateInParis(new Date(until)) === day
    // What ends on that day leaves its evening open unless the kept card takes over.
    return { day, cover: endsHere && !renews ? 'gap' : 'covered', until: endsHere ? until : null }
  })
}

/** When the cover of a day ends: the latest end of those that reach it; null where none does. */
function endOn(day: CivilDate, covers: readonly Cover[]): Instant | null {
  const ends = covers
    .filter(
      ({ from, until }) =>
        civilDateInParis(new Date(from)) <= day && civilDateInParis(new Date(until)) >= day,
    )
    .map(({ until }) => until)
  return ends.sort().at(-1) ?? null
}

/** The first day without cover from today on, within the days that are shown ahead; null where there is none. */
export function nextGap(days: readonly CoverDay[], today: CivilDate): CivilDate | null {
  const last = addDays(today, GAP_SEEN_DAYS)
  return days.find(({ day, cover }) => cover === 'gap' && day >= today && day <= last)?.day ?? null
}

const DAY = 86_400_000

/** True when a hold ends within a day: it is then renewed, or what is claimed is taken. */
export function endsSoon(captureBefore: Date, now: Date): boolean {
  return captureBefore.getTime() - now.getTime() <= DAY
}
