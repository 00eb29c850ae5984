import type { Instant } from '#shared/paris-time.ts'

/** Whole minutes from an instant in milliseconds until the end of a hold; 0 once it has passed. */
export function minutesUntil(end: Instant, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(end) - now) / 60_000))
}
