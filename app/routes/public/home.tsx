import { originOf, pageMeta } from '#app/seo/page-meta.ts'
import { siteStructure } from '#app/seo/site-structure.ts'
import { StaySearch } from '#app/shell/stay-search.tsx'
import { writtenOnce } from '#app/written-once.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { listGuides } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { listHomeTestimonials } from '#modules/reviews/server/list-reviews.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext, storybookContext } from '#server/request-context.ts'
import { hydrateLater } from '#ui/hydrate-later.tsx'
import type { Route } from './+types/home.ts'
import { GUIDES_SHOWN } from './home/home-guides.tsx'
import { FIRST_VIEW_END, HomeHero } from './home/home-hero.tsx'
import { loadFeatured } from './load-featured.ts'

const HomeStory = hydrateLater(
  () => import('./home/home-story.tsx').then((module) => module.HomeStory),
  <div className="min-h-dvh" />,
)

/**
 * The browser paints the page once it has read the whole first view: the search is at its lower edge, so an
 * earlier paint would show half of it, then move it up.
 */
const FIRST_VIEW_AT_ONCE = { tagName: 'link', rel: 'expect', href: `#${FIRST_VIEW_END}`, blocking: 'render' }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Des maisons d’exception, de la Provence à la Riviera',
    description:
      'Location de villas de luxe sur la Côte d’Azur, en Provence et à Monaco. Prix du séjour complet, réservation et signature en ligne.',
    path: '/',
  }),
  ...siteStructure(originOf(matches)).map((jsonLd) => ({ 'script:ld+json': jsonLd })),
  FIRST_VIEW_AT_ONCE,
]

/** The header is shown over the photograph. */
export const handle = { overlayHeader: true, isStill: true }

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const today = todayInParis(services.clock)
  const [featured, guides, testimonials] = await Promise.all([
    loadFeatured(services),
    listGuides(services, { limit: GUIDES_SHOWN }),
    listHomeTestimonials(services.db),
  ])
  return {
    today,
    lastDay: lastBookableDay(today),
    cities: DESTINATIONS.map(({ name }) => name),
    written: writtenOnce(context, {
      featured,
      guides,
      testimonials: testimonials.map((review) => ({ review, to: listingAddress(review.listing.publicId) })),
    }),
    hasStorybook: context.get(storybookContext),
  }
}

/** The home page, laid out like a magazine; only its first view has its scripts at once. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, lastDay, cities, written, hasStorybook } = loaderData
  return (
    <>
      <HomeHero>
        <StaySearch cities={cities} today={today} lastDay={lastDay} opens="up" />
      </HomeHero>
      <HomeStory written={written} hasStorybook={hasStorybook} />
    </>
  )
}
