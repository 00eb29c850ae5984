import { useEffect, useState } from 'react'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

const GRID = 'grid gap-x-8 gap-y-12 sm:grid-cols-2'
const SIZES = '(min-width: 84rem) 27rem, (min-width: 64rem) 32vw, (min-width: 40rem) 45vw, 92vw'
const SKELETONS = 6

type ResultsGridProps = {
  results: readonly SearchResult[]
  favorites: readonly string[]
  filters: SearchFilters
  /** The search to come back to from a villa's page. */
  search: string
}

export function ResultsGrid({ results, favorites, filters, search }: ResultsGridProps) {
  return (
    <ul className={GRID}>
      {results.map((result, index) => (
        <li key={result.publicId}>
          <ListingCard
            listing={result}
            to={listingAddress(result.publicId, filters)}
            state={{ search }}
            sizes={SIZES}
            priority={index === 0}
            price={<ResultPrice price={result.price} />}
            action={
              <FavoriteButton
                property={result.publicId}
                title={result.title}
                saved={favorites.includes(result.publicId)}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Six cards to come (spec §2). */
export function SkeletonGrid() {
  return (
    <div className={GRID}>
      <p className="sr-only">Chargement des propriétés</p>
      {Array.from({ length: SKELETONS }, (_, card) => (
        <div key={card} className="grid content-start gap-4">
          <Skeleton className="aspect-3/2 w-full" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  )
}

const SLOW_MS = 250

/** True once `pending` has lasted: quick answers replace the results without a flash of skeletons. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return slow && pending
}
