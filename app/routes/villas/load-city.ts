import type { RouterContext } from 'react-router'
import { cardPicture } from '#app/seo/card-picture.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { coverOf, type EditorialContent } from '#modules/editorial-pages/editorial-page.ts'
import { openingOf, parseEditorialText } from '#modules/editorial-pages/editorial-text.ts'
import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { type Destination, destinationOf } from '#modules/places/destinations.ts'
import { findPlace } from '#modules/places/place.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { listFeaturedIn } from '#modules/search/server/list-featured.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import type { servicesContext } from '#server/request-context.ts'

type Services = typeof servicesContext extends RouterContext<infer T> ? T : never
type Words = Pick<EditorialContent, 'lead' | 'text' | 'pictures' | 'cover'>

/** What the page of a destination shows, without the words of the house where none are published. */
export async function loadCity(
  services: Services,
  actor: Actor,
  destination: Destination,
  findWords: () => Promise<Words | null>,
) {
  const { slug, name } = destination
  const place = findPlace(name)
  const filters = { ...DEFAULT_FILTERS, placeId: place?.id ?? null, sort: 'price_asc' as const }
  const [found, featured, guides, words] = await Promise.all([
    searchListings(services, actor, filters),
    listFeaturedIn(services, slug, 1),
    listGuides(services, { place: slug, limit: 3 }),
    findWords(),
  ])
  const [cheapest] = found.results
  const cover = words && coverOf(words)
  const photo = cheapest?.photos[0]
  return {
    ...worded(destination, words),
    ...{ cover, guides, featured, villas: found.results, total: found.total },
    near: destination.near.flatMap((other) => destinationOf(other) ?? []),
    image: cover ? cardPicture({ ...cover, room: '' }) : photo ? cardPicture(photo) : null,
    fromNightly: cheapest?.price.kind === 'nightly' ? cheapest.price.from : null,
    all: resultsAddress({ ...DEFAULT_FILTERS, city: name }),
  }
}

/** The destination as the house words it: its first paragraphs stand beside the title, the others follow. */
function worded(destination: Destination, words: Words | null) {
  if (!words) return { destination, story: { blocks: [], pictures: [] } }
  const { opening, rest } = openingOf(parseEditorialText(words.text))
  return {
    destination: { ...destination, lead: words.lead, text: opening },
    story: { blocks: rest, pictures: words.pictures },
  }
}
