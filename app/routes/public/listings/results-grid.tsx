import { memo, Suspense, useEffect, useState } from 'react'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { ShownResult } from '#modules/search/search-result.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { ResultRating } from '#modules/search/ui/result-rating.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const SIZES = '(width>=80rem) 24vw,(width>=64rem) 49vw,(width>=40rem) 45vw,92vw'
const SKELETONS = 6

type Highlight = (id: string | null) => void

type ResultsGridProps = {
  results: readonly ShownResult[]
  favorites: readonly string[]
  filters: SearchFilters
  /** The search that a villa's page leads back to. */
  search: string
  /** The villa whose pin is under the pointer. */
  highlighted: string | null
  /** Called with the card under the pointer, to highlight its pin. */
  onPoint: Highlight
}

/** Each card is a part that React takes over by itself: a pressed one first, the others once the rest of the page answers. */
export function ResultsGrid(props: ResultsGridProps) {
  const { results, favorites, filters, search, highlighted, onPoint } = props
  return (
    <ul className="results">
      {results.map((result, index) => (
        <Suspense key={result.publicId}>
          <ResultCard
            result={result}
            saved={favorites.includes(result.publicId)}
            filters={filters}
            search={search}
            first={index === 0}
            highlighted={result.publicId === highlighted}
            onPoint={onPoint}
          />
        </Suspense>
      ))}
    </ul>
  )
}

type ResultCardProps = {
  result: ShownResult
  saved: boolean
  filters: SearchFilters
  search: string
  first: boolean
  highlighted: boolean
  onPoint: Highlight
}

/** A result that highlights its pin, and is highlighted by it. */
const ResultCard = memo(function ResultCard(props: ResultCardProps) {
  const { result, saved, filters, search, first, highlighted, onPoint } = props
  const { publicId, title } = result
  return (
    <li
      onPointerEnter={() => onPoint(publicId)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(publicId)}
      onBlur={() => onPoint(null)}
      className={highlighted ? 'outline-galet' : undefined}
    >
      <ListingCard
        listing={result}
        to={listingAddress(publicId, filters)}
        state={{ search }}
        sizes={SIZES}
        priority={first}
        leafable
        rating={<ResultRating rating={result.rating} />}
        price={<ResultPrice price={result.price} />}
        action={<FavoriteButton property={publicId} title={title} saved={saved} />}
      />
    </li>
  )
})

/** Placeholders of six cards (spec §2). */
export function SkeletonGrid() {
  return (
    <div className="results">
      <p className="sr-only">Chargement des propriétés</p>
      {Array.from({ length: SKELETONS }, (_, card) => (
        <div key={card} className="grid content-start gap-4">
          <Skeleton className="aspect-3/2 w-full" />
          <div className="grid gap-2.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

const SLOW_MS = 250

/**
 * True once `pending` has lasted a while: quick answers replace the results without a flash of placeholders.
 */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return slow && pending
}
