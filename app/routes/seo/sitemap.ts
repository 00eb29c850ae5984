import { SITEMAP_HEADERS } from '#app/seo/sitemap.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/sitemap.ts'
import { loadSitemap } from './load-sitemap.ts'

/** Every public page for search engines, or the parts that name them. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await loadSitemap(context.get(servicesContext)), { headers: SITEMAP_HEADERS })
}
