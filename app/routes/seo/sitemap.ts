import { DESTINATIONS } from '#app/routes/villas/destinations.ts'
import { MOST_PAGES, type SitemapPage, sitemapXml } from '#app/seo/sitemap.ts'
import type { Photo } from '#modules/properties/listing.ts'
import { listPublishedPages } from '#modules/properties/server/list-published-pages.ts'
import { countCityListings } from '#modules/search/server/count-city-listings.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/sitemap.ts'

const PAGES = [
  '/',
  '/annonces',
  '/contact',
  '/mentions-legales',
  '/conditions-generales',
  '/confidentialite',
  '/accessibilite',
  '/classement-des-offres',
]

/** Every public page: those that stay, the cities with a villa, the villas with their pictures. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, db } = context.get(servicesContext)
  const offered = new Set((await countCityListings(db)).map(({ citySlug }) => citySlug))
  const cities = DESTINATIONS.filter(({ slug, wholeRegion }) => wholeRegion || offered.has(slug))
  const fixed: SitemapPage[] = [
    ...PAGES.map((path) => ({ path })),
    ...cities.map(({ slug }) => ({ path: `/villas/${slug}` })),
  ]
  const villas = await listPublishedPages(db, MOST_PAGES - fixed.length)
  const pages = [...fixed, ...villas.map(villaPage)]
  return new Response(sitemapXml(config.publicUrl, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function villaPage(villa: { publicId: string; changedAt: Date; photos: readonly Photo[] }): SitemapPage {
  return {
    path: `/annonces/${villa.publicId}`,
    changedAt: villa.changedAt,
    images: villa.photos.map(({ key, widths }) => `/photos/${key}-${Math.max(...widths)}.webp`),
  }
}
