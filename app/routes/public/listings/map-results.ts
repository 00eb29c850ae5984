import { parseSearchAddress } from '#modules/search/search-address.ts'
import { listMapPins } from '#modules/search/server/list-map-pins.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/map-results.ts'

/**
 * Every villa of a search for its map, over all pages; dates that cannot be searched are ignored, as on the
 * page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const needs = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { filters } = parseSearchAddress(new URL(request.url).searchParams)
  const pins = await listMapPins(needs, actor, filters).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    return listMapPins(needs, actor, { ...filters, stay: null })
  })
  return Response.json(pins)
}
