import { data, Link, redirect } from 'react-router'
import { breadcrumbList } from '#app/seo/breadcrumb-list.ts'
import { cardPicture } from '#app/seo/card-picture.ts'
import { originOf, pageMeta, privatePageMeta } from '#app/seo/page-meta.ts'
import { findPlace } from '#modules/places/place.ts'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress, resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { listFeaturedIn } from '#modules/search/server/list-featured.ts'
import { searchListings } from '#modules/search/server/search-listings.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { ResultRating } from '#modules/search/ui/result-rating.tsx'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { formatEurosBrief } from '#shared/money.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import type { Route } from './+types/city.ts'
import { destinationPicture } from './destination-picture.ts'
import { type Destination, destinationOf } from './destinations.ts'

/** Two villas, or four, are shown in rows of two, so that the last row is full. */
const GRIDS = {
  two: { columns: '', sizes: '(min-width: 84rem) 38rem, (min-width: 40rem) 45vw, 92vw' },
  three: {
    columns: 'lg:grid-cols-3',
    sizes: '(min-width: 84rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw',
  },
}

const UNKNOWN = {
  title: 'Destination introuvable',
  description:
    'Aucune page de ce site ne porte le nom de ce lieu. Nos villas sont de la Provence à la Riviera.',
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = `/villas/${params.city}`
  if (!loaderData) return privatePageMeta(UNKNOWN)
  const { destination, total, fromNightly, image } = loaderData
  return [
    ...pageMeta(matches, {
      title: `Villas de luxe à louer ${destination.where}`,
      description: [countWords(total, fromNightly), destination.lead].filter(Boolean).join(' '),
      path,
      indexed: total > 0,
      ...(image ? { image } : {}),
    }),
    { 'script:ld+json': breadcrumbList(originOf(matches), crumbsOf(destination)) },
  ]
}

/**
 * The villas of the place, the lowest price first, so that the first price is the one that the page
 * announces.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = params.city.toLowerCase()
  const destination = destinationOf(slug)
  if (destination && slug !== params.city) throw redirect(`/villas/${slug}`, 301)
  if (!destination) throw data(null, { status: 404 })
  const place = findPlace(destination.name)
  const filters = { ...DEFAULT_FILTERS, placeId: place?.id ?? null, sort: 'price_asc' as const }
  const services = context.get(servicesContext)
  const [found, featured] = await Promise.all([
    searchListings(services, context.get(actorContext), filters),
    listFeaturedIn(services, slug, 1),
  ])
  const [cheapest] = found.results
  const cover = cheapest?.photos[0]
  return {
    destination,
    near: destination.near.flatMap((slug) => destinationOf(slug) ?? []),
    villas: found.results,
    featured,
    total: found.total,
    image: cover ? cardPicture(cover) : null,
    fromNightly: cheapest?.price.kind === 'nightly' ? cheapest.price.from : null,
    all: resultsAddress({ ...DEFAULT_FILTERS, city: destination.name }),
  }
}

/** A place, its description, and every villa to rent there. */
export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { destination, villas, featured, total, near, all } = loaderData
  return (
    <div className="page grid gap-14 pb-24 pt-6 sm:gap-20 sm:pb-32">
      <Introduction {...loaderData} />
      <Cover villas={[...villas, ...featured]} />
      {total > 0 ? (
        <Villas villas={villas} total={total} where={destination.where} all={all} />
      ) : (
        <EmptyState
          title={`Aucune villa ${destination.where} en ce moment`}
          action={<ButtonLink to="/annonces">Voir toutes nos villas</ButtonLink>}
        >
          Les maisons voisines sont souvent à moins d’une heure de route.
        </EmptyState>
      )}
      <Neighbors near={near} />
    </div>
  )
}

type IntroductionProps = { destination: Destination; total: number; fromNightly: number | null; all: string }

function Introduction({ destination, total, fromNightly, all }: IntroductionProps) {
  return (
    <div className="grid gap-8">
      <Breadcrumbs crumbs={crumbsOf(destination)} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid content-start gap-6">
          <h1 className="display-lg">
            Villas de luxe à louer <span className="block">{destination.where}</span>
          </h1>
          <p className="display-sm max-w-[32ch] text-ardoise">{destination.lead}</p>
        </div>
        <div className="grid content-start gap-5 leading-relaxed lg:pt-2">
          {destination.text.map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      {total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-y border-hairline py-5">
          <p className="tabular">
            <span className="font-medium">{villasWord(total)}</span>
            {fromNightly !== null && (
              <span className="text-ardoise">
                {' '}
                à partir de <PriceText amount={fromNightly} brief className="font-medium text-encre" /> la
                nuit
              </span>
            )}
          </p>
          <ButtonLink to={all}>Choisir mes dates</ButtonLink>
        </div>
      )}
    </div>
  )
}

/** A photograph of one villa of the place, as wide as the page: of the one that is featured here, which comes last, or of another. */
function Cover({ villas }: { villas: readonly SearchResult[] }) {
  const picture = destinationPicture(villas)
  if (!picture) return null
  const { villa, photo } = picture
  return (
    <figure className="grid gap-3">
      <div className="aspect-4/3 overflow-hidden rounded bg-sable sm:aspect-21/9">
        <Picture source={photo} sizes="(min-width: 84rem) 76rem, 92vw" priority className="size-full" />
      </div>
      <figcaption className="text-sm text-ardoise">
        <Link to={listingAddress(villa.publicId)} className="text-link inline-flex min-h-6 items-center">
          {villa.title}
        </Link>
        , {villa.city}
      </figcaption>
    </figure>
  )
}

type VillasProps = { villas: readonly SearchResult[]; total: number; where: string; all: string }

function Villas({ villas, total, where, all }: VillasProps) {
  const { columns, sizes } = [2, 4].includes(villas.length) ? GRIDS.two : GRIDS.three
  return (
    <section aria-labelledby="villas" className="grid gap-10">
      <h2 id="villas" className="display-md">
        Nos villas {where}
      </h2>
      <ul className={classNames('grid gap-x-8 gap-y-14 sm:grid-cols-2', columns)}>
        {villas.map((villa, index) => (
          <li key={villa.publicId}>
            <ListingCard
              listing={villa}
              to={listingAddress(villa.publicId)}
              rating={<ResultRating rating={villa.rating} />}
              price={<ResultPrice price={villa.price} />}
              sizes={sizes}
              priority={villas.length <= 2 && index === 0}
              level={3}
            />
          </li>
        ))}
      </ul>
      {total > villas.length && (
        <p>
          <Link to={all} className="text-link inline-flex min-h-11 items-center">
            Voir les {total} villas {where}
          </Link>
        </p>
      )}
    </section>
  )
}

function Neighbors({ near }: { near: readonly Destination[] }) {
  return (
    <nav aria-labelledby="voisines" className="grid gap-6">
      <h2 id="voisines" className="display-md">
        Non loin
      </h2>
      <ul className="grid border-t border-hairline sm:grid-cols-3 sm:gap-x-10">
        {near.map(({ slug, name, lead }) => (
          <li key={slug} className="border-b border-hairline">
            <Link to={`/villas/${slug}`} className="group grid gap-1 py-5">
              <span className="display-sm transition-colors group-hover:text-azur">{name}</span>
              <span className="text-[0.9375rem] leading-snug text-ardoise">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function crumbsOf({ slug, name }: Destination) {
  return [
    { label: 'Accueil', to: '/' },
    { label: 'Villas', to: '/annonces' },
    { label: name, to: `/villas/${slug}` },
  ]
}

function villasWord(total: number): string {
  return total > 1 ? `${total} villas` : 'Une villa'
}

function countWords(total: number, fromNightly: number | null): string {
  if (total === 0) return ''
  const price = fromNightly === null ? '' : `, à partir de ${formatEurosBrief(fromNightly)} la nuit`
  return `${villasWord(total)}${price}.`
}
