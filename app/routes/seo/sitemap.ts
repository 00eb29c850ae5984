import { LASTING_PAGES, MOST_PAGES, type SitemapPage, sitemapXml } from '#app/seo/sitemap.ts'
import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { listPublishedPages, type PublishedPage } from '#modules/properties/server/list-published-pages.ts'
import { countCityListings } from '#modules/search/server/count-city-listings.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/sitemap.ts'

const MOST_GUIDES = 1_000

/** Every public page: the fixed pages, the cities with a villa, the guides, the villas with their pictures. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { config, db } = services
  const offered = new Set((await countCityListings(db)).map(({ citySlug }) => citySlug))
  const cities = DESTINATIONS.filter(({ slug, isArea }) => isArea || offered.has(slug))
  const guides = await listGuides(services, { limit: MOST_GUIDES })
  const known = LASTING_PAGES.length + cities.length + guides.length
  const villas = await listPublishedPages(db, MOST_PAGES - known)
  const pages = [
    ...LASTING_PAGES.map((path) => ({ path })),
    ...cities.map(({ slug }) => cityPage(slug, villas)),
    ...guides.map(({ slug, changedAt }) => ({ path: `/guides/${slug}`, changedAt })),
    ...villas.map(villaPage),
  ]
  return new Response(sitemapXml(config.publicUrl, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** A city's page changes with the newest of its villas; the last changed come first. */
function cityPage(slug: string, villas: readonly PublishedPage[]): SitemapPage {
  const newest = villas.find(({ citySlug }) => citySlug === slug)
  return { path: `/villas/${slug}`, ...(newest && { changedAt: newest.changedAt }) }
}

function villaPage(villa: PublishedPage): SitemapPage {
  return {
    path: `/annonces/${villa.publicId}`,
    changedAt: villa.changedAt,
    images: villa.photos.map(({ key, widths }) => `/photos/${key}-${Math.max(...widths)}.webp`),
  }
}
