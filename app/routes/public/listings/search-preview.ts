import { parseSearchAddress } from '#modules/search/search-address.ts'
import { previewSearch } from '#modules/search/server/preview-search.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/search-preview.ts'

/**
 * The number of results of filters not yet applied, for the button of their panel; dates that cannot be
 * searched are ignored.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const needs = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { filters } = parseSearchAddress(new URL(request.url).searchParams)
  const preview = await previewSearch(needs, actor, filters).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    return previewSearch(needs, actor, { ...filters, stay: null })
  })
  return Response.json(preview)
}
