import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Picture } from '#ui/picture.tsx'
import { formatSize, formatType } from '../listing-words.ts'
import type { CardListing } from '../public-listing.ts'
import { CardPhotos } from './card-photos.tsx'

type ListingCardProps = {
  listing: CardListing
  to: string
  /** Kept by the browser's history and given to the page, such as the search to come back to. */
  state?: unknown
  /** The rating by travelers, under the size. */
  rating?: ReactNode
  /** The line under the facts, such as a price. */
  price?: ReactNode
  /** A button laid over the photograph, such as the heart. */
  action?: ReactNode
  /** The width of the photograph, as `Picture` takes it. */
  sizes: string
  /** True for the first picture of the page. */
  priority?: boolean
  /** True when a visitor may page through the other photographs. */
  leafable?: boolean
  level?: 2 | 3
}

/** A villa in a list: its photograph, place, size and price; the whole card is a link to the villa. */
export function ListingCard(props: ListingCardProps) {
  const {
    listing,
    to,
    state,
    rating,
    price,
    action,
    sizes,
    priority = false,
    leafable = false,
    level = 2,
  } = props
  const Heading = `h${level}` as const
  const cover = listing.photos[0]
  return (
    <article className="group villa-card">
      {leafable ? (
        <CardPhotos photos={listing.photos} sizes={sizes} priority={priority} to={to} state={state} />
      ) : (
        <div className="aspect-3/2 overflow-hidden rounded bg-sable">
          {cover && (
            <Picture source={cover} sizes={sizes} priority={priority} decorative className="card-picture" />
          )}
        </div>
      )}
      <div className="card-words">
        <p>{`${listing.city} · ${formatType(listing)}`}</p>
        <Heading>
          <Link
            to={to}
            state={state}
            prefetch="intent"
            // The router learns the page of a villa from the first card of a list.
            discover={leafable && !priority ? 'none' : 'render'}
          >
            {listing.title}
          </Link>
        </Heading>
        <p>{formatSize(listing)}</p>
        {rating}
        {price && <div>{price}</div>}
      </div>
      {leafable && <p className="card-category">{listing.category}</p>}
      {action && <div>{action}</div>}
    </article>
  )
}
