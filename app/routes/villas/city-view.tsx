import { Link } from 'react-router'
import { GuideList } from '#app/routes/public/guides/guide-list.tsx'
import type { EditorialPicture } from '#modules/editorial-pages/editorial-page.ts'
import type { EditorialBlock } from '#modules/editorial-pages/editorial-text.ts'
import type { GuideCard } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { EditorialBody } from '#modules/editorial-pages/ui/editorial-body.tsx'
import type { Destination } from '#modules/places/destinations.ts'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { seeVillas } from '#modules/search/total-words.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { crumbsOf, villasWord } from './city-words.ts'
import { destinationPicture } from './destination-picture.ts'
import { VillaGrid } from './villa-grid.tsx'

/** What the page of a destination shows. */
export type CityShown = {
  destination: Destination
  /** What follows the first paragraphs, where the house wrote more. */
  story: { blocks: readonly EditorialBlock[]; pictures: readonly EditorialPicture[] }
  /** The photograph that the house chose for the head of the page. */
  cover: EditorialPicture | null
  near: readonly Destination[]
  villas: readonly SearchResult[]
  featured: readonly SearchResult[]
  guides: readonly GuideCard[]
  total: number
  fromNightly: number | null
  all: string
}

/** A place, its description, and every villa to rent there. */
export function CityView({ shown }: { shown: CityShown }) {
  const { destination, story, cover, villas, featured, guides, total, near, all } = shown
  return (
    <div className="page grid gap-14 pb-24 pt-6 sm:gap-20 sm:pb-32">
      <Introduction {...shown} />
      {cover ? <OwnCover picture={cover} /> : <Cover villas={[...villas, ...featured]} />}
      {story.blocks.length > 0 && <EditorialBody {...story} />}
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
      {guides.length > 0 && <GuideList title="À lire avant de venir" guides={guides} />}
      <Neighbors near={near} />
    </div>
  )
}

type IntroductionProps = Pick<CityShown, 'destination' | 'total' | 'fromNightly' | 'all'>

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

/** The photograph that the house chose, as wide as the page. */
function OwnCover({ picture }: { picture: EditorialPicture }) {
  return (
    <div className="aspect-4/3 overflow-hidden rounded bg-sable sm:aspect-21/9">
      <Picture source={picture} sizes="(min-width: 84rem) 76rem, 92vw" priority className="size-full" />
    </div>
  )
}

type VillasProps = { villas: readonly SearchResult[]; total: number; where: string; all: string }

function Villas({ villas, total, where, all }: VillasProps) {
  return (
    <section aria-labelledby="villas" className="grid gap-10">
      <h2 id="villas" className="display-md">
        Nos villas {where}
      </h2>
      <VillaGrid villas={villas} priority={villas.length <= 2} />
      {total > villas.length && (
        <p>
          <Link to={all} className="text-link inline-flex min-h-11 items-center">
            {seeVillas(total)} {where}
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
