import type { RouterContext } from 'react-router'
import {
  HOUSE_PART,
  LASTING_PAGES,
  MOST_PAGES,
  type SitemapPage,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
  villasOfPart,
} from '#app/seo/sitemap.ts'
import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import {
  countPublishedPages,
  listCityChanges,
  listPublishedPages,
  type PublishedPage,
} from '#modules/properties/server/list-published-pages.ts'
import type { servicesContext } from '#server/request-context.ts'

type Services = typeof servicesContext extends RouterContext<infer T> ? T : never
type Needs = Pick<Services, 'db' | 'clock'> & { config: Pick<Services['config'], 'publicUrl'> }

const MOST_GUIDES = 1_000

/** The sitemap: every public page, or the parts where there are more than `most`. */
export async function loadSitemap(services: Needs, most = MOST_PAGES): Promise<string> {
  const { config, db } = services
  const [villas, house] = [await countPublishedPages(db), await listHousePages(services)]
  const parts = sitemapParts({ villas, others: house.length }, most)
  if (parts.length > 0) return sitemapIndexXml(config.publicUrl, parts)
  const listed = await listPublishedPages(db, { limit: most })
  return sitemapXml(config.publicUrl, [...house, ...listed.map(villaPage)])
}

/** One part of the sitemap by its name; null for one that it does not have. */
export async function loadSitemapPart(
  services: Needs,
  part: string,
  most = MOST_PAGES,
): Promise<string | null> {
  const { config, db } = services
  if (part === HOUSE_PART) return sitemapXml(config.publicUrl, await listHousePages(services))
  const slice = villasOfPart(part, most)
  const villas = slice ? await listPublishedPages(db, slice) : []
  return villas.length > 0 ? sitemapXml(config.publicUrl, villas.map(villaPage)) : null
}

/** The fixed pages, the cities with a villa and the guides. A city's page changes with the newest of its villas. */
async function listHousePages(services: Needs): Promise<SitemapPage[]> {
  const changes = new Map(
    (await listCityChanges(services.db)).map(({ citySlug, changedAt }) => [citySlug, changedAt]),
  )
  const cities = DESTINATIONS.filter(({ slug, isArea }) => isArea || changes.has(slug))
  const guides = await listGuides(services, { limit: MOST_GUIDES })
  return [
    ...LASTING_PAGES.map((path) => ({ path })),
    ...cities.map(({ slug }) => ({ path: `/villas/${slug}`, changedAt: changes.get(slug) })),
    ...guides.map(({ slug, changedAt }) => ({ path: `/guides/${slug}`, changedAt })),
  ]
}

function villaPage(villa: PublishedPage): SitemapPage {
  return {
    path: `/annonces/${villa.publicId}`,
    changedAt: villa.changedAt,
    images: villa.photos.map(({ key, widths }) => `/photos/${key}-${Math.max(...widths)}.webp`),
  }
}
