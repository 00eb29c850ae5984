import { createBanPlaces } from './ban-places.ts'
import { createGooglePlaces } from './google-places.ts'
import type { PlaceProvider } from './place-port.ts'

type PlacesConfig = { provider: 'embedded' } | { provider: 'ban' } | { provider: 'google'; key: string }

/** The provider that the configuration names, used with the gazetteer; null where none is configured. */
export function createPlaces(config: PlacesConfig): PlaceProvider | null {
  switch (config.provider) {
    case 'embedded':
      return null
    case 'ban':
      return createBanPlaces({ origin: 'https://data.geopf.fr' })
    case 'google':
      return createGooglePlaces({ key: config.key, origin: 'https://places.googleapis.com' })
  }
}
