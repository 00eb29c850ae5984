import { parseMapLook } from '#modules/search/map-look.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { listMapMarks } from '#modules/search/server/list-map-marks.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/map-results.ts'

/**
 * What the map of a search shows, over all pages: villas, or groups of them; dates that cannot be searched are ignored, as on the
 * page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const needs = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { searchParams } = new URL(request.url)
  const { filters } = parseSearchAddress(searchParams)
  const look = parseMapLook(searchParams)
  const marks = await listMapMarks(needs, actor, filters, look).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    return listMapMarks(needs, actor, { ...filters, stay: null }, look)
  })
  return Response.json(marks)
}
