/**
 * Seconds from one good pull to the next; each feed adds its own part of a minute, so that they are not all
 * pulled at once.
 */
const EVERY = 900
const SPREAD = 60
const LONGEST_WAIT = 6 * 3_600

/** Before a stay is signed, a calendar that was read longer ago than this is read again. */
export const FRESH_SECONDS = EVERY
/** Seconds to wait after a good pull; `chance` is between 0 and 1. */
export function waitAfterPull(chance: number): number {
  return EVERY - SPREAD + Math.round(2 * SPREAD * chance)
}

/**
 * Seconds to wait after that many failed pulls in a row: a quarter of an hour, doubled each time up to six
 * hours.
 */
export function waitAfterFailures(failures: number): number {
  return Math.min(EVERY * 2 ** (failures - 1), LONGEST_WAIT)
}
