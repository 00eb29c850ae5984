import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { ShownResult } from '#modules/search/search-result.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { ResultRating } from '#modules/search/ui/result-rating.tsx'
import type { Booking } from './load-booking.ts'

type NeighborsProps = {
  villas: readonly ShownResult[]
  /** The identifiers of those that the visitor keeps. */
  saved: readonly string[]
  booking: Pick<Booking, 'dates' | 'guests'>
}

/**
 * The nearest villas that could be booked instead, at the price of the same stay; nothing where there is
 * none.
 */
export function Neighbors({ villas, saved, booking: { dates, guests } }: NeighborsProps) {
  if (villas.length === 0) return null
  const { from, to } = dates
  const wanted = { ...guests, stay: from && to ? { arrival: from, departure: to } : null }
  return (
    <section
      aria-labelledby="voisines"
      className="grid gap-8 border-t border-hairline py-14 sm:py-20 print:hidden"
    >
      <h2 id="voisines" className="display-md">
        Dans les environs
      </h2>
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 md:grid-cols-3 lg:gap-x-8">
        {villas.map((villa) => (
          <li key={villa.publicId}>
            <ListingCard
              listing={villa}
              to={listingAddress(villa.publicId, wanted)}
              sizes="(min-width: 84rem) 26rem, (min-width: 48rem) 30vw, (min-width: 40rem) 45vw, 92vw"
              level={3}
              rating={<ResultRating rating={villa.rating} />}
              price={<ResultPrice price={villa.price} />}
              action={
                <FavoriteButton
                  property={villa.publicId}
                  title={villa.title}
                  saved={saved.includes(villa.publicId)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
