import * as z from 'zod'
import { COUNTRIES } from '../city.ts'
import { MAX_SUGGESTIONS } from '../place.ts'
import type { FoundPlace } from '../place-suggestion.ts'
import { askProvider, frenchName, regionNameFrom } from './place-answer.ts'
import { BIAS, type PlaceProvider } from './place-port.ts'

const PREFIX = 'ban:'
/** The form of an id of this provider in `place_id`. */
const LONGEST_ID = 100

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        id: z.string(),
        type: z.enum(['municipality', 'locality', 'street', 'housenumber']).catch('street'),
        name: z.string(),
        label: z.string(),
        city: z.string().optional(),
        postcode: z.string().optional(),
        /** « 06, Alpes-Maritimes, Provence-Alpes-Côte d'Azur ». */
        context: z.string().optional(),
      }),
    }),
  ),
})

type Feature = z.infer<typeof Answer>['features'][number]

/**
 * Communes and addresses of the Base Adresse Nationale, by its autocompletion. Its API cannot give an address
 * by its id, so our id carries the label that finds the address again.
 */
export function createBanPlaces({ origin }: { origin: string }): PlaceProvider {
  const search = async (text: string, limit: number): Promise<FoundPlace[]> => {
    const url = new URL('/geocodage/search', origin)
    url.search = new URLSearchParams({
      q: text.slice(0, 200),
      autocomplete: '1',
      limit: String(limit),
      lat: String(BIAS.latitude),
      lon: String(BIAS.longitude),
    }).toString()
    return Answer.parse(await askProvider(url)).features.map(placeOf)
  }
  return {
    suggest: ({ text }) => search(text, MAX_SUGGESTIONS),
    find: async ({ id }) => {
      if (!id.startsWith(PREFIX)) return null
      const label = id.slice(id.indexOf('~') + 1)
      const places = await search(label, MAX_SUGGESTIONS)
      return places.find((place) => place.id === id) ?? null
    },
  }
}

function placeOf({ geometry, properties }: Feature): FoundPlace {
  const { id, type, name, label, city, postcode } = properties
  const [longitude, latitude] = geometry.coordinates
  const [, department, region] = (properties.context ?? '').split(', ')
  const isCommune = type === 'municipality'
  const around = isCommune ? [department] : [postcode && city ? `${postcode} ${city}` : city, department]
  return {
    id: `${PREFIX}${id}~${label}`.slice(0, LONGEST_ID),
    kind: isCommune ? 'city' : 'address',
    name: frenchName(name),
    context: frenchName(around.filter(Boolean).join(', ')),
    address: {
      formattedAddress: frenchName([label, COUNTRIES.FR].join(', ')),
      center: { latitude, longitude },
      city: city ? frenchName(city) : null,
      region: regionNameFrom(region),
      country: 'FR',
      postalCode: postcode ?? null,
    },
  }
}
