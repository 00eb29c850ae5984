/**
 * After this long without a reading a calendar of another site is stale: stays can be requested, not booked.
 */
export const STALE_SECONDS = 86_400

/** How long ago the calendars of other sites that a villa follows were read. */
export type CalendarFreshness = {
  /**
   * Age in whole minutes of the oldest reading among its calendars; null before a first good reading of one
   * of them.
   */
  checkedMinutesAgo: number | null
  /** True when one of them was not read for 24 hours. */
  isStale: boolean
}

/**
 * « Calendrier vérifié il y a 4 min »; null without other calendars, before a first reading or once one is
 * stale.
 */
export function freshnessWords(freshness: CalendarFreshness | null): string | null {
  const minutes = freshness?.checkedMinutesAgo ?? null
  if (minutes === null || freshness?.isStale) return null
  if (minutes < 1) return 'Calendrier vérifié à l’instant'
  if (minutes < 60) return `Calendrier vérifié il y a ${minutes}\u00a0min`
  return `Calendrier vérifié il y a ${Math.floor(minutes / 60)}\u00a0h`
}
