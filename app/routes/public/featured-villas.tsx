import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import type { SearchResult } from '#modules/search/search-result.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { ResultRating } from '#modules/search/ui/result-rating.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextArrow } from './home/text-arrow.tsx'

type Featured = { listing: SearchResult; to: string }

const TITLES = ['', 'Une maison, en ce moment', 'Deux maisons, en ce moment', 'Trois maisons, en ce moment']

/**
 * The villas chosen for the home page, the first one larger, with today's prices; nothing when none is
 * chosen.
 */
export function FeaturedVillas({ villas }: { villas: readonly Featured[] }) {
  if (villas.length === 0) return null
  const isSpread = villas.length === 3
  return (
    <section aria-labelledby="choix" className="page grid gap-10 py-20 sm:gap-14 sm:py-32">
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-8 gap-y-4',
          isSpread && 'lg:w-[66%]',
        )}
      >
        <h2 id="choix" className="reveal display-lg">
          {TITLES[villas.length] ?? 'Maisons choisies'}
        </h2>
        <TextArrow to="/annonces">Toutes les villas</TextArrow>
      </div>
      <ul
        className={classNames(
          'grid gap-x-10 gap-y-14 sm:grid-cols-2 xl:gap-x-16',
          isSpread && 'lg:grid-cols-[2.04fr_1fr] lg:grid-rows-[auto_auto]',
        )}
      >
        {villas.map(({ listing, to }, index) => {
          const isLarge = isSpread && index === 0
          return (
            <li
              key={listing.publicId}
              className={classNames(
                isLarge && 'sm:max-lg:col-span-2 lg:row-span-2',
                // The column of the two others begins beside the heading: at this ratio both columns end at
                // the same height.
                isSpread && index === 1 && 'lg:-mt-44',
              )}
            >
              <ListingCard
                listing={listing}
                to={to}
                sizes={isLarge ? '(min-width: 84rem) 49rem, (min-width: 64rem) 60vw, 92vw' : SMALL}
                rating={<ResultRating rating={listing.rating} />}
                price={<ResultPrice price={listing.price} />}
                level={3}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const SMALL = '(min-width: 84rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw'
