/** What lies under the pins of a map; the configuration chooses it (`MAPS`, `GOOGLE_MAPS_KEY`). */
export type BaseMap =
  /** Plan IGN v2 of the Géoplateforme, free of keys; our own coast line where its tiles cannot be reached. */
  | { provider: 'ign' }
  /** Our own coast line alone: nothing leaves the house. */
  | { provider: 'coast' }
  /** Google Maps; without a key the page says « Carte non disponible » (spec §8). */
  | { provider: 'google'; key: string | null; mapId: string | null }
