import { data, isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { PageError } from '#app/shell/page-error.tsx'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { formatCapacity, PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import { findPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { findFromNightly } from '#modules/search/server/find-from-nightly.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import type { Route } from './+types/listing.ts'
import { BackToResults, searchLeadingTo } from './listing/back-to-results.tsx'
import { BookingBar } from './listing/booking-bar.tsx'
import { BookingBox } from './listing/booking-box.tsx'
import { ListingDetails } from './listing/listing-details.tsx'
import { ListingNotFound } from './listing/listing-not-found.tsx'
import { ListingPhotos } from './listing/listing-photos.tsx'
import { loadBooking } from './listing/load-booking.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData)
    return [{ title: 'Annonce introuvable · Calanque' }, { name: 'robots', content: 'noindex' }]
  const { title, publicPlace, description } = loaderData.listing.content
  const [summary = ''] = description.split('\n')
  return [
    { title: `${title}, ${publicPlace.city} · Calanque` },
    { name: 'description', content: summary.length > 160 ? `${summary.slice(0, 159)}…` : summary },
  ]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const url = new URL(request.url)
  const found = await findPublishedListing(services.db, params.id)
  if (!found) throw data(null, { status: 404 })
  const { publicId, versionPublicId, propertyId, featured, content } = found
  if (params.id !== publicId) throw redirect(`/annonces/${publicId}${url.search}`, 301)
  const [booking, favorites, fromNightly] = await Promise.all([
    loadBooking(services, actor, found, url.searchParams),
    listFavoriteIds(services, actor),
    findFromNightly(services.db, propertyId),
  ])
  return {
    listing: { publicId, versionPublicId, content },
    featured,
    booking,
    fromNightly,
    saved: favorites.includes(publicId),
    cameFrom: searchLeadingTo(request),
    demo: services.config.demo,
  }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { listing, booking, fromNightly, saved, cameFrom, featured, demo } = loaderData
  const { content, publicId } = listing
  const arrival = booking.answer && booking.dates.from
  return (
    <div className="page grid gap-8 pt-6 sm:pt-8">
      <div className="flex items-center justify-between gap-4">
        <BackToResults cameFrom={cameFrom} booking={booking} />
        <FavoriteButton key={publicId} property={publicId} title={content.title} saved={saved} look="line" />
      </div>
      <header className="grid gap-3">
        <p className="eyebrow">{placeLine(content.publicPlace)}</p>
        <h1 className="display-lg">{content.title}</h1>
        <p className="text-lg text-ardoise">{formatCapacity(content)}</p>
        <ul className="flex flex-wrap gap-2 pt-1">
          {badgesOf(content, featured).map((badge) => (
            <li key={badge}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
      </header>
      <ListingPhotos photos={content.photos} title={content.title} demo={demo} />
      <div className="grid items-start gap-12 pb-16 pt-4 lg:grid-cols-[1fr_25.5rem] xl:gap-16">
        <div className="max-lg:order-last">
          <ListingDetails content={content} today={booking.calendar.today} arrival={arrival} />
        </div>
        <div className="lg:sticky lg:top-6">
          <BookingBox listing={listing} booking={booking} fromNightly={fromNightly} />
        </div>
      </div>
      <BookingBar answer={booking.answer} fromNightly={fromNightly} />
    </div>
  )
}

function badgesOf(content: Route.ComponentProps['loaderData']['listing']['content'], featured: boolean) {
  return [
    PROPERTY_TYPE_LABELS[content.type],
    content.category,
    featured && 'Coup de cœur',
    content.amenities.includes('stepFree') && 'Accessible PMR',
    content.stars !== null && `${content.stars} étoile${content.stars > 1 ? 's' : ''}`,
  ].filter((badge) => typeof badge === 'string')
}

/** « Annonce introuvable » (spec §8); anything else is the page's own error. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ListingNotFound /> : <PageError />
}
