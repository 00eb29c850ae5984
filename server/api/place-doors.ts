import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SUGGESTIONS, MIN_QUERY } from '#modules/places/place.ts'
import type { PlaceSuggestion } from '#modules/places/place-suggestion.ts'
import { findPlaceById, suggestPlaces } from '#modules/places/server/suggest-places.ts'
import { readKnownVillas } from '#modules/search/server/known-villas.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers } from './api-schemas.ts'
import { refusals } from './described-doors.ts'

const Suggestion = z
  .object({
    place_id: z.string(),
    kind: z.enum(['city', 'spot', 'address', 'area', 'department', 'region', 'country', 'villa']),
    name: z.string(),
    context: z.string().openapi({ description: 'Ce qui le distingue des lieux de même nom' }),
    label: z.string(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.enum(['FR', 'MC']).nullable(),
    postal_code: z.string().nullable(),
    lat: z.number().nullable().openapi({ description: 'Nul quand seul le lieu choisi dit où il est' }),
    lng: z.number().nullable(),
  })
  .openapi('PlaceSuggestion')

const Session = z
  .string()
  .max(64)
  .regex(/^[\w-]*$/)
  .optional()
  .openapi({ description: 'Le même de la première lettre au lieu choisi' })

const autocomplete = createRoute({
  method: 'get',
  path: '/api/places',
  'x-refusals': refusals(['PROVIDER_UNAVAILABLE']),
  summary: `Lieux de France et de Monaco, et villas par leur nom, d’après ce que l’on tape, ${MAX_SUGGESTIONS} au plus, à partir de ${MIN_QUERY} caractères`,
  request: { query: z.object({ input: z.string().max(100), session: Session }) },
  responses: answers('Lieux proposés', z.object({ places: z.array(Suggestion) })),
})

const details = createRoute({
  method: 'get',
  path: '/api/places/{place_id}',
  'x-refusals': refusals(['NOT_FOUND', 'PROVIDER_UNAVAILABLE']),
  summary: 'Un lieu, avec sa position',
  request: { params: z.object({ place_id: z.string().max(300) }), query: z.object({ session: Session }) },
  responses: answers('Le lieu', Suggestion),
})

/** Each request may cost a call to a provider; a visitor who types stays well below this limit. */
const PER_ADDRESS = { perMinute: 240 }

/** Suggestions of places while a visitor types (spec §5, §7); only the server calls the providers. */
export function addPlaceDoors(api: Api, needs: ApiNeeds): void {
  // Our gazetteer is the same for every caller, so caches may keep its answers. A provider's answer belongs
  // to one session.
  const caching = needs.places ? 'no-store' : 'public, max-age=3600'
  const limit = rateLimit(PER_ADDRESS, needs.clock)
  api.use('/api/places', limit)
  api.use('/api/places/*', limit)

  api.openapi(autocomplete, async (c) => {
    const { input, session } = c.req.valid('query')
    const villas = await readKnownVillas(needs)
    const places = await suggestPlaces(needs, { text: input, session: session || null, villas })
    c.header('Cache-Control', caching)
    return c.json({ places: places.map(placeView) }, 200)
  })

  api.openapi(details, async (c) => {
    const { session } = c.req.valid('query')
    const asked = { id: c.req.valid('param').place_id, session: session || null }
    const place = await findPlaceById(needs, asked)
    c.header('Cache-Control', caching)
    return c.json(placeView(place), 200)
  })
}

function placeView({ id, kind, name, context, address }: PlaceSuggestion): z.infer<typeof Suggestion> {
  return {
    place_id: id,
    kind,
    name,
    context,
    label: address?.formattedAddress ?? [name, context].filter(Boolean).join(', '),
    city: address?.city ?? null,
    region: address?.region ?? null,
    country: address?.country ?? null,
    postal_code: address?.postalCode ?? null,
    lat: address?.center.latitude ?? null,
    lng: address?.center.longitude ?? null,
  }
}
