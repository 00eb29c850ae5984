/** The background of a map; the configuration chooses it (`MAPS`, `GOOGLE_MAPS_KEY`). */
export type BaseMap =
  /** Plan IGN v2 of the Géoplateforme, without a key; our own coast line while it cannot be reached. */
  | { provider: 'ign' }
  /** Our own coast line alone: the browser asks no other server. */
  | { provider: 'coast' }
  /** Google Maps; without a key the page says « Carte non disponible » (spec §8). */
  | { provider: 'google'; key: string | null; mapId: string | null }
