import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { SearchResult } from '#modules/search/search-result.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { ResultRating } from '#modules/search/ui/result-rating.tsx'
import { classNames } from '#ui/class-names.ts'

/** Two villas, or four, are shown in rows of two, so that the last row is full. */
const GRIDS = {
  two: { columns: '', sizes: '(min-width: 84rem) 38rem, (min-width: 40rem) 45vw, 92vw' },
  three: {
    columns: 'lg:grid-cols-3',
    sizes: '(min-width: 84rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw',
  },
}

/** Villas under a heading of level 2; the photograph of the first may be the first of the page. */
export function VillaGrid({ villas, priority }: { villas: readonly SearchResult[]; priority: boolean }) {
  const { columns, sizes } = [2, 4].includes(villas.length) ? GRIDS.two : GRIDS.three
  return (
    <ul className={classNames('grid gap-x-8 gap-y-14 sm:grid-cols-2', columns)}>
      {villas.map((villa, index) => (
        <li key={villa.publicId}>
          <ListingCard
            listing={villa}
            to={listingAddress(villa.publicId)}
            rating={<ResultRating rating={villa.rating} />}
            price={<ResultPrice price={villa.price} />}
            sizes={sizes}
            priority={priority && index === 0}
            level={3}
          />
        </li>
      ))}
    </ul>
  )
}
