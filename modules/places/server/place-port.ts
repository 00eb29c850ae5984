import type { FoundPlace, PlaceSuggestion } from '../place-suggestion.ts'

/**
 * Places by typed letters, in France and Monaco, those near the coast first (spec §7). `session` links the
 * letters of one search to the choice that ends it, for providers who count sessions. Both calls may fail
 * with any error: the caller then uses the gazetteer.
 */
export type PlaceProvider = {
  /** Eight at most. */
  suggest(asked: { text: string; session: string | null }): Promise<PlaceSuggestion[]>
  /** The place of a suggestion's id; null for an id of another provider or one no longer known. */
  find(asked: { id: string; session: string | null }): Promise<FoundPlace | null>
}

/** The middle of the coast, and how far around it places are preferred (spec §9: 100 km). */
export const BIAS = { latitude: 43.935, longitude: 6.128, meters: 100_000 } as const

/** After this wait a provider counts as absent and the gazetteer answers. */
export const PATIENCE_MS = 2_000
