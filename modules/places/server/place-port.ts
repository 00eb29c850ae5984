import type { FoundPlace, PlaceSuggestion } from '../place-suggestion.ts'

/**
 * Places by what one types, France and Monaco, those near the coast first (spec §7). `session` ties the letters of one
 * search to the choice that ends it, for providers who count sessions. Both may fail with any error: who asks falls
 * back on the gazetteer.
 */
export type PlaceProvider = {
  /** Eight at most. */
  suggest(asked: { text: string; session: string | null }): Promise<PlaceSuggestion[]>
  /** The place of a suggestion's id; null when it is not the provider's, or no longer known. */
  find(asked: { id: string; session: string | null }): Promise<FoundPlace | null>
}

/** The middle of the coast, and how far around it places are preferred (spec §9: 100 km). */
export const BIAS = { latitude: 43.935, longitude: 6.128, meters: 100_000 } as const

/** A slow provider is not waited for: the gazetteer answers. */
export const PATIENCE_MS = 2_000
