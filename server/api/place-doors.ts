import { createRoute, z } from '@hono/zod-openapi'
import { MAX_SUGGESTIONS, placeById, suggestPlaces } from '#modules/places/place.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Api } from './api.ts'
import { answers } from './api-schemas.ts'

const Place = z
  .object({
    place_id: z.string(),
    kind: z.enum(['city', 'department', 'region', 'country']),
    name: z.string(),
    label: z.string(),
    country: z.enum(['FR', 'MC']).nullable(),
    lat: z.number(),
    lng: z.number(),
  })
  .openapi('Place')

const autocomplete = createRoute({
  method: 'get',
  path: '/api/places',
  summary: `Lieux dont le nom commence ainsi, ${MAX_SUGGESTIONS} au plus, à partir de deux caractères`,
  request: { query: z.object({ input: z.string().max(100) }) },
  responses: answers('Lieux proposés', z.object({ places: z.array(Place) })),
})

const details = createRoute({
  method: 'get',
  path: '/api/places/{place_id}',
  summary: 'Un lieu',
  request: { params: z.object({ place_id: z.string().max(100) }) },
  responses: answers('Le lieu', Place),
})

/** Suggestions of places while one types (spec §5, §7). The same for everybody: caches may keep them. */
export function addPlaceDoors(api: Api): void {
  api.openapi(autocomplete, (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json({ places: suggestPlaces(c.req.valid('query').input).map(placeView) }, 200)
  })

  api.openapi(details, (c) => {
    const place = placeById(c.req.valid('param').place_id)
    if (!place) throw new Refusal('NOT_FOUND')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.json(placeView(place), 200)
  })
}

function placeView({ id, kind, name, label, country, centre }: NonNullable<ReturnType<typeof placeById>>) {
  return { place_id: id, kind, name, label, country, lat: centre.latitude, lng: centre.longitude }
}
