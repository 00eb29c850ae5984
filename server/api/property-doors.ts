import { createRoute, z } from '@hono/zod-openapi'
import { listTakenNights } from '#modules/calendar/server/list-busy.ts'
import { getPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type FilterProblem, parseSearchAddress } from '#modules/search/search-address.ts'
import { MOST_COUNTED, PAGE_SIZE } from '#modules/search/search-result.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { todayInParis } from '#platform/clock.ts'
import { addDays } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { answers, PropertyKey } from './api-schemas.ts'
import { refusals } from './described-doors.ts'
import { doorReads } from './door-reads.ts'
import { Found, foundView, PropertyWithNights } from './property-views.ts'
import { viewProperties } from './view-properties.ts'

const asked = z.string().optional()

/** Parsed by `parseSearchAddress`, like the page's address. */
const SearchQuery = z.object({
  ...{
    q: asked,
    city: asked,
    country: asked,
    place_id: asked,
    lat: asked,
    lng: asked,
    radius: asked,
    bbox: asked,
  },
  ...{ from: asked, to: asked, adults: asked, children: asked, babies: asked, accessible: asked },
  ...{ type: asked, bedrooms: asked, minPrice: asked, maxPrice: asked, sort: asked, page: asked },
  amenities: z.union([z.string(), z.array(z.string())]).optional(),
})

const search = createRoute({
  method: 'get',
  path: '/api/properties',
  'x-refusals': refusals(['INVALID_STAY']),
  summary: `Annonces publiées, ${PAGE_SIZE} par page\u00a0; mêmes clés que l’adresse de /annonces`,
  description:
    'minPrice et maxPrice sont en euros, comme dans l’adresse. Une valeur refusée est nommée\u00a0; une clé inconnue est ignorée.',
  request: { query: SearchQuery },
  responses: answers(
    `Une page de résultats et leur nombre, exact jusqu’à ${MOST_COUNTED}\u00a0; au-delà, total_is_exact est faux et total vaut ${MOST_COUNTED}. is_complete est faux tant que le catalogue se met à jour\u00a0: d’autres annonces peuvent répondre à la recherche`,
    z.object({
      total: z.int(),
      total_is_exact: z.boolean(),
      is_complete: z.boolean(),
      page: z.int(),
      pages: z.int(),
      page_size: z.int(),
      properties: z.array(Found),
    }),
  ),
})

const one = createRoute({
  method: 'get',
  path: '/api/properties/{id}',
  'x-refusals': refusals(['NOT_FOUND']),
  summary: 'Une annonce publiée\u00a0; le lieu est approximatif',
  request: { params: z.object({ id: PropertyKey }) },
  responses: answers('L’annonce', PropertyWithNights),
})

/** How far ahead stays are offered: twenty-four months. */
const DAYS_OFFERED = 731

/** Published listings (spec §7). */
export function addPropertyDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(search, async (c) => {
    const { filters, problems } = parseSearchAddress(new URL(c.req.url).searchParams)
    if (problems.length > 0) throw new Refusal('INVALID_INPUT', { errors: sentencesOf(problems) })
    const { total, isIncomplete, page, pages, results } = await searchListings(
      { ...needs, db: doorReads(needs, c.req.raw.headers) },
      c.get('actor'),
      filters,
    )
    const counted = { total: Math.min(total, MOST_COUNTED), total_is_exact: total <= MOST_COUNTED }
    const found = { ...counted, is_complete: !isIncomplete }
    return c.json({ ...found, page, pages, page_size: PAGE_SIZE, properties: results.map(foundView) }, 200)
  })

  api.openapi(one, async (c) => {
    const db = doorReads(needs, c.req.raw.headers)
    const listing = await getPricedListing(db, c.req.valid('param').id)
    const today = todayInParis(needs.clock)
    const offered = { arrival: today, departure: addDays(today, DAYS_OFFERED) }
    const taken = await listTakenNights(db, listing.propertyId, offered)
    const unavailable_ranges = taken.map(({ arrival, departure }) => ({ start: arrival, end: departure }))
    const [view] = await viewProperties({ ...needs, db }, [listing])
    return c.json({ ...view!, unavailable_ranges }, 200)
  })
}

const SENTENCES: Record<FilterProblem['problem'], string> = {
  not_a_number: 'Un nombre est attendu.',
  out_of_bounds: 'Cette valeur dépasse les limites acceptées.',
  unknown: 'Cette valeur n’existe pas.',
  not_a_date: 'Date attendue au format AAAA-MM-JJ.',
  dates_incomplete: 'Donnez une arrivée et un départ.',
  dates_reversed: 'Le départ doit suivre l’arrivée.',
}

function sentencesOf(problems: readonly FilterProblem[]): Record<string, string> {
  return Object.fromEntries(problems.map(({ key, problem }) => [key, SENTENCES[problem]]))
}
