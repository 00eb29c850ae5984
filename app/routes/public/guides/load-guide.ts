import type { RouterContext } from 'react-router'
import type { Actor } from '#modules/accounts/actor.ts'
import { coverOf, type EditorialContent } from '#modules/editorial-pages/editorial-page.ts'
import { parseEditorialText } from '#modules/editorial-pages/editorial-text.ts'
import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { destinationOf } from '#modules/places/destinations.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { listChosen } from '#modules/search/server/list-featured.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import type { servicesContext } from '#server/request-context.ts'

type Services = typeof servicesContext extends RouterContext<infer T> ? T : never

/** The most villas of a search that a guide shows; the others are one press away. */
const SHOWN = 6

/** What the page of a guide shows of its content: its villas that are on the site, and what its search finds today. */
export async function loadGuide(services: Services, actor: Actor, content: EditorialContent, slug: string) {
  const { title, lead, text, place, pictures, villas, search } = content
  const filters = search === null ? null : parseSearchAddress(new URLSearchParams(search)).filters
  const [chosen, found, others] = await Promise.all([
    listChosen(services, villas),
    filters && searchListings(services, actor, filters),
    listGuides(services, { except: slug, limit: 3 }),
  ])
  const live = found?.results.filter(({ publicId }) => !villas.includes(publicId)).slice(0, SHOWN) ?? []
  const [villa] = [...chosen, ...live]
  const own = coverOf(content)
  const destination = place === null ? null : destinationOf(place)
  return {
    ...{ slug, title, lead, pictures, chosen, live, others },
    blocks: parseEditorialText(text),
    cover: own ?? villa?.photos[0] ?? null,
    /** The villa that the photograph at the head shows, where it is one of a listing. */
    coverVilla: own || !villa ? null : { publicId: villa.publicId, title: villa.title, city: villa.city },
    destination: destination && { slug: destination.slug, name: destination.name, where: destination.where },
    results: filters && found ? { total: found.total, to: resultsAddress(filters) } : null,
  }
}

export type GuideShown = Awaited<ReturnType<typeof loadGuide>>
