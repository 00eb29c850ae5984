/** The visitor's connection and settings before a film is fetched. */
export type FilmConditions = {
  /** `navigator.connection`, where the browser has it. */
  connection?: { effectiveType?: string; downlink?: number; rtt?: number; saveData?: boolean } | undefined
  /** The setting of the system, or that of the accessibility menu. */
  reducedMotion: boolean
  /** The system requests less data (`prefers-reduced-data`). */
  reducedData: boolean
}

/** The longest wait until a film can be played through; after it the poster stays (spec §9). */
export const FILM_DEADLINE_MS = 2_000

const SLOW_TYPES = ['slow-2g', '2g', '3g']
const LEAST_DOWNLINK = 1.5
const LONGEST_ROUND_TRIP = 350

/** True on 2g or 3g, under 1.5 Mbit/s, or above 350 ms of round trip (spec §9); unknown is not slow. */
export function isSlowConnection(connection: FilmConditions['connection']): boolean {
  const { effectiveType = '', downlink = LEAST_DOWNLINK, rtt = 0 } = connection ?? {}
  return SLOW_TYPES.includes(effectiveType) || downlink < LEAST_DOWNLINK || rtt > LONGEST_ROUND_TRIP
}

/**
 * True when a film may be fetched: never on a slow connection, nor against a request for less data or motion
 * (spec §4).
 */
export function mayFetchFilm({ connection, reducedMotion, reducedData }: FilmConditions): boolean {
  return !reducedMotion && !reducedData && !connection?.saveData && !isSlowConnection(connection)
}
