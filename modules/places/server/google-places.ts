import * as z from 'zod'
import { MAX_SUGGESTIONS } from '../place.ts'
import type { FoundPlace, PlaceSuggestion } from '../place-suggestion.ts'
import { movePoint } from '../position.ts'
import { askProvider, countryCodeOf, frenchName, regionNameFrom } from './place-answer.ts'
import { BIAS, type PlaceProvider } from './place-port.ts'

const PREFIX = 'google:'

const Words = z.object({ text: z.string() })

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: Words,
            structuredFormat: z.object({ mainText: Words, secondaryText: Words.optional() }).optional(),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

const Details = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  displayName: Words.optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) }))
    .default([]),
})

const DETAILS_FIELDS = 'id,formattedAddress,displayName,location,types,addressComponents'

/** Google's Places (New): the suggestions and the details of the chosen place share a session token. */
export function createGooglePlaces({ key, origin }: { key: string; origin: string }): PlaceProvider {
  const headers = { 'X-Goog-Api-Key': key, 'Content-Type': 'application/json' }
  return {
    suggest: async ({ text, session }) => {
      const answer = await askProvider(new URL('/v1/places:autocomplete', origin), {
        method: 'POST',
        headers,
        body: JSON.stringify({
          input: text,
          ...(session && { sessionToken: session }),
          languageCode: 'fr',
          includedRegionCodes: ['fr', 'mc'],
          // Google limits a circle to 50 km, so the square around our circle is sent.
          locationBias: { rectangle: { low: cornerAt(225), high: cornerAt(45) } },
        }),
      })
      return Suggestions.parse(answer)
        .suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, MAX_SUGGESTIONS)
        .map(suggestionOf)
    },
    find: async ({ id, session }) => {
      if (!id.startsWith(PREFIX)) return null
      const url = new URL(`/v1/places/${encodeURIComponent(id.slice(PREFIX.length))}`, origin)
      url.searchParams.set('languageCode', 'fr')
      if (session) url.searchParams.set('sessionToken', session)
      return placeOf(
        Details.parse(
          await askProvider(url, { headers: { ...headers, 'X-Goog-FieldMask': DETAILS_FIELDS } }),
        ),
      )
    },
  }
}

function cornerAt(bearing: number) {
  return movePoint(BIAS, bearing, BIAS.meters * Math.SQRT2)
}

type Prediction = NonNullable<z.infer<typeof Suggestions>['suggestions'][number]['placePrediction']>

function suggestionOf({ placeId, text, structuredFormat, types }: Prediction): PlaceSuggestion {
  return {
    id: `${PREFIX}${placeId}`,
    kind: kindOf(types),
    name: frenchName(structuredFormat?.mainText.text ?? text.text),
    context: frenchName(structuredFormat?.secondaryText?.text ?? ''),
    address: null,
  }
}

function placeOf(details: z.infer<typeof Details>): FoundPlace {
  const { id, formattedAddress, displayName, location, types } = details
  const part = (type: string) => details.addressComponents.find((one) => one.types.includes(type))
  const city = part('locality') ?? part('postal_town')
  const country = countryCodeOf(part('country')?.shortText)
  return {
    id: `${PREFIX}${id}`,
    kind: kindOf(types),
    name: frenchName(displayName?.text ?? formattedAddress),
    context: frenchName(part('administrative_area_level_2')?.longText ?? part('country')?.longText ?? ''),
    address: {
      formattedAddress: frenchName(formattedAddress),
      center: location,
      city: city ? frenchName(city.longText) : null,
      region: regionNameFrom(part('administrative_area_level_1')?.longText),
      country,
      postalCode: part('postal_code')?.longText ?? null,
    },
  }
}

const ADDRESS_TYPES = ['street_address', 'route', 'premise', 'subpremise']

function kindOf(types: readonly string[]): PlaceSuggestion['kind'] {
  if (types.includes('country')) return 'country'
  if (types.includes('administrative_area_level_1')) return 'region'
  if (types.includes('administrative_area_level_2')) return 'department'
  if (types.includes('locality')) return 'city'
  return types.some((type) => ADDRESS_TYPES.includes(type)) ? 'address' : 'spot'
}
