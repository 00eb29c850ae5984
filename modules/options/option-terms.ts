import { type CivilDate, civilDateInParis, daysBetween } from '#shared/civil-date.ts'
import type { Instant } from '#shared/paris-time.ts'
import { instantInZone, wallClockInZone } from '#shared/zone-time.ts'

/** How long an option lasts where no end is named, in hours (backstage §4). */
export const OPTION_HOURS = 48

/** The longest time an option may last in all, its one extension included, in hours (backstage §4). */
export const LONGEST_OPTION_HOURS = 72

/** The longest that the head of an agency may let it last, in hours. */
export const LONGEST_DEROGATION_HOURS = 14 * 24

/** How many options a contact may have at once (backstage §4). */
export const MOST_OPTIONS = 3

const HOUR = 3_600_000

/** The last moment at which nights may be kept that no booking takes: the end of the day of arrival in Paris, where `now` is on `today`. */
export function arrivalEnd(now: Date, today: CivilDate, arrival: CivilDate): Date {
  const { year, month, day } = wallClockInZone('Europe/Paris', now.getTime())
  const after = day + daysBetween(today, arrival) + 1
  return new Date(instantInZone('Europe/Paris', { year, month, day: after, hour: 0, minute: 0, second: 0 }))
}

/** The sooner of two ends. */
export function soonerEnd(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The end of an option that is placed now without one: 48 hours later, `last` at the latest. */
export function defaultEnd(placedAt: Date, last: Date): Date {
  return soonerEnd(new Date(placedAt.getTime() + OPTION_HOURS * HOUR), last)
}

/** How long nights are kept that are accepted at `endsAt` at the latest. */
export function keptWords(arrival: CivilDate, endsAt: Instant): string {
  const isNear = daysBetween(civilDateInParis(new Date(endsAt)), arrival) < 2
  return isNear ? '48\u00a0heures au plus, jusqu’à la fin du jour d’arrivée' : '48\u00a0heures'
}

/** The last moment at which an option of `placedAt` may end. */
export function latestEnd(placedAt: Date, isDerogated: boolean): Date {
  const hours = isDerogated ? LONGEST_DEROGATION_HOURS : LONGEST_OPTION_HOURS
  return new Date(placedAt.getTime() + hours * HOUR)
}

/** The hour of the evening, in Paris, at which an option may end in one press. */
export const EVENING = 20

/**
 * The evenings at which an option that is placed now may end, soonest first, each with how many days after today in Paris it is: those
 * that are more than an hour away, and no later than an option may last.
 */
export function eveningEnds(now: Date): { daysAfter: number; endsAt: Date }[] {
  const { year, month, day } = wallClockInZone('Europe/Paris', now.getTime())
  return [0, 1, 2, 3]
    .map((daysAfter) => {
      const wall = { year, month, day: day + daysAfter, hour: EVENING, minute: 0, second: 0 }
      return { daysAfter, endsAt: new Date(instantInZone('Europe/Paris', wall)) }
    })
    .filter(({ endsAt }) => endsAt.getTime() - now.getTime() > HOUR && endsAt <= latestEnd(now, false))
}

/** Why an option may not end at `endsAt`, in a sentence that says what to do; null where it may. */
export function wrongEnd({
  now,
  placedAt,
  endsAt,
  last,
  isDerogated,
}: {
  now: Date
  placedAt: Date
  endsAt: Date
  /** The end of the day of arrival, which no derogation passes. */
  last: Date
  isDerogated: boolean
}): string | null {
  if (Number.isNaN(endsAt.getTime()) || endsAt <= now)
    return 'Choisissez une échéance à venir\u00a0: celle-ci est passée.'
  if (endsAt > last)
    return 'Une option finit au plus tard le jour de l’arrivée, à minuit. Choisissez une échéance plus proche.'
  if (endsAt <= latestEnd(placedAt, isDerogated)) return null
  return isDerogated
    ? `Une option dure ${LONGEST_DEROGATION_HOURS / 24} jours au plus, même par dérogation.`
    : `Une option dure ${LONGEST_OPTION_HOURS} heures au plus. Choisissez une échéance plus proche, ou demandez une dérogation au responsable de l’agence.`
}

/** The longest reason of a derogation, in characters. */
export const LONGEST_REASON = 500

/** How much longer than the option its nights stay held where others wait for them, in minutes: none can be taken before they are offered. */
export const HANDOVER_MINUTES = 10

/** How long after its release an option may be taken back, and its contact is mailed nothing yet, in minutes. */
export const UNDO_MINUTES = 3

/** Until when nights stay held whose option or offer ends at `endsAt`. */
export function holdEnd(endsAt: Date, isWaitedFor: boolean): Date {
  return isWaitedFor ? new Date(endsAt.getTime() + HANDOVER_MINUTES * 60_000) : endsAt
}

/** The end of an option that is extended without a named one: the longest time that an option may last, `last` at the latest. */
export const extendedEnd = (placedAt: Date, last: Date): Date => soonerEnd(latestEnd(placedAt, false), last)
