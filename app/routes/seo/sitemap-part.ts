import { SITEMAP_HEADERS } from '#app/seo/sitemap.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/sitemap-part.ts'
import { loadSitemapPart } from './load-sitemap.ts'

/** A part of the pages, where one file does not hold them all. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const xml = await loadSitemapPart(context.get(servicesContext), params.part)
  if (xml === null) throw new Response(null, { status: 404 })
  return new Response(xml, { headers: SITEMAP_HEADERS })
}
