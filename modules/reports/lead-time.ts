import { daysBetween } from '#shared/civil-date.ts'
import type { AnalyzedStay } from './owner-analytics.ts'

/** The spans of time between booking and arrival: up to `days`; the last span has no end. */
export const LEAD_TIMES = [
  { label: 'Moins de 2 semaines', short: '< 2\u00a0sem.', days: 13 },
  { label: 'De 2 semaines à 1 mois', short: '2\u00a0sem. à 1\u00a0mois', days: 30 },
  { label: 'De 1 à 3 mois', short: '1 à 3\u00a0mois', days: 91 },
  { label: 'De 3 à 6 mois', short: '3 à 6\u00a0mois', days: 182 },
  { label: 'Plus de 6 mois', short: '> 6\u00a0mois', days: Number.POSITIVE_INFINITY },
] as const

/**
 * The number of stays in each of `LEAD_TIMES`, and the number of days by which half of them were booked; null
 * without a stay.
 */
export type LeadTimes = { counts: number[]; median: number | null }

/** The time between booking and arrival, of the uncancelled stays that arrive in a year. */
export function leadTimesOf(stays: readonly AnalyzedStay[], year: number): LeadTimes {
  const days = stays
    .filter(({ arrival, cancelledOn }) => cancelledOn === null && arrival.startsWith(`${year}-`))
    .map(({ bookedOn, arrival }) => daysBetween(bookedOn, arrival))
    .sort((a, b) => a - b)
  const counts = LEAD_TIMES.map(({ days: most }, at) => {
    const least = LEAD_TIMES[at - 1]?.days ?? Number.NEGATIVE_INFINITY
    return days.filter((lead) => lead > least && lead <= most).length
  })
  return { counts, median: days.length === 0 ? null : days[Math.floor(days.length / 2)]! }
}
