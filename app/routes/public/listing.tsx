import { useMemo } from 'react'
import { data, isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { reasonWords } from '#app/copy/reason-words.ts'
import { agenciesOf } from '#app/layouts/agencies-of.ts'
import { absentMeta, originOf, pageMeta } from '#app/seo/page-meta.ts'
import { PageError } from '#app/shell/failure/error-pages.tsx'
import { writtenOnce } from '#app/written-once.ts'
import { freshnessWords } from '#modules/calendar/calendar-freshness.ts'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import { FavoriteButton } from '#modules/favorites/ui/favorite-button.tsx'
import { FavoriteForms } from '#modules/favorites/ui/favorite-forms.tsx'
import { VILLA_QUESTIONS_FLAG } from '#modules/messages/message-flags.ts'
import { promotionWords } from '#modules/pricing/promotion-words.ts'
import { placeLine } from '#modules/properties/place-line.ts'
import type { PublicContent } from '#modules/properties/public-listing.ts'
import { findPricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { formatRating } from '#modules/reviews/review.ts'
import { listPublishedReviews } from '#modules/reviews/server/list-reviews.ts'
import { packResults, unpackResults } from '#modules/search/packed-results.ts'
import { findFromNightly } from '#modules/search/server/find-from-nightly.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { packRows, unpackRows } from '#shared/packed-rows.ts'
import { hydrateLater } from '#ui/hydrate-later.tsx'
import { KeptPart } from '#ui/kept-part.tsx'
import type { Route } from './+types/listing.ts'
import { BackToResults, searchLeadingTo } from './listing/back-to-results.tsx'
import { BookingBar } from './listing/booking-bar.tsx'
import { BookingBox } from './listing/booking-box.tsx'
import { ListingContents } from './listing/listing-contents.tsx'
import { listingHead } from './listing/listing-head.ts'
import { ListingHeading } from './listing/listing-heading.tsx'
import { ListingNotFound } from './listing/listing-not-found.tsx'
import { ListingPhotos } from './listing/listing-photos.tsx'
import { listingStructure } from './listing/listing-structure.ts'
import { loadAvailability } from './listing/load-availability.ts'
import { loadBooking } from './listing/load-booking.ts'
import { loadNeighbors } from './listing/load-neighbors.ts'
import { loadPaused } from './listing/load-paused.ts'
import { PausedListing } from './listing/paused-listing.tsx'
import { ShareListing } from './listing/share-listing.tsx'

const ListingDetails = hydrateLater(
  () => import('./listing/listing-details.tsx').then((module) => module.ListingDetails),
  <div className="min-h-dvh" />,
)
const Neighbors = hydrateLater(
  () => import('./listing/neighbors.tsx').then((module) => module.Neighbors),
  null,
)

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (!loaderData)
    return absentMeta(error, {
      title: 'Annonce introuvable',
      description: 'Cette propriété n’existe pas ou n’est plus disponible.',
    })
  if (loaderData.paused) return pageMeta(matches, { ...loaderData.head, indexed: false })
  return [
    ...pageMeta(matches, loaderData.head),
    ...structureOf(loaderData, originOf(matches)).map((jsonLd) => ({ 'script:ld+json': jsonLd })),
  ]
}

export const handle = { isStill: true }

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { searchParams, search } = new URL(request.url)
  const found = await findPricedListing(services.db, params.id)
  const { demo, maps } = services.config
  const cameFrom = searchLeadingTo(request)
  if (!found) {
    const paused = await loadPaused(services, actor, params.id)
    if (!paused) throw data(null, { status: 404 })
    if (params.id !== paused.publicId) throw redirect(`/annonces/${paused.publicId}${search}`, 302)
    return { paused, head: listingHead(paused), cameFrom, demo }
  }
  const { publicId, versionPublicId, propertyId, agencyId, regime, featured, content, rates } = found
  if (params.id !== publicId) throw redirect(`/annonces/${publicId}${search}`, 301)
  const booking = await loadBooking(services, actor, found, searchParams)
  const quote = booking.answer && 'quote' in booking.answer ? booking.answer.quote : null
  const asksQuestions = await services.flags.isOn(VILLA_QUESTIONS_FLAG, actor, agencyId)
  const [
    favorites,
    fromNightly,
    { window: availability, calendar, freshness },
    reviews,
    agencies,
    neighbors,
  ] = await Promise.all([
    listFavoriteIds(services, actor),
    quote ? null : findFromNightly(services.db, propertyId),
    loadAvailability(services, found, searchParams),
    listPublishedReviews(services.db, propertyId),
    agenciesOf(args),
    loadNeighbors(services, actor, found, booking),
  ])
  const agency = agencies.find(({ id }) => id === agencyId)!
  return {
    head: listingHead({ publicId, content }),
    listing: { publicId, versionPublicId, content: liveContent(content), photos: packRows(content.photos) },
    written: writtenOnce(context, {
      heading: {
        content,
        place: placeLine(content.publicPlace),
        featured,
        rating: reviews.average === null ? null : `${formatRating(reviews.average)} · ${reviews.count} avis`,
      },
      house: { content, rates },
      calendar,
      reviews,
      host: {
        regime,
        name: agency.name,
        cardNumber: agency.cardNumber,
        cardAuthority: agency.cardAuthority,
        guarantor: agency.guarantor,
      },
    }),
    booking,
    reasons: {
      ledBack: reasonWords(searchParams.get('motif')),
      withoutDates: reasonWords('INVALID_STAY'),
      incomplete: reasonWords('informations-manquantes'),
      onRequest: freshness?.isStale ? reasonWords('CALENDAR_UNCHECKED') : null,
    },
    fromNightly,
    promotion:
      booking.answer && !quote
        ? null
        : promotionWords(found.reductions, quote?.stay ?? null, booking.calendar.today),
    callInstead: asksQuestions ? null : agency.phone,
    availability,
    checked: freshnessWords(freshness),
    neighbors: packResults(neighbors),
    savedNeighbors: neighbors.flatMap(({ publicId }) => (favorites.includes(publicId) ? publicId : [])),
    saved: favorites.includes(publicId),
    cameFrom,
    baseMap: maps,
    demo,
  }
}

/** What the scripts of the page read of the content, beside its photographs: the videos, the booking box, the map and the terms of a cancellation. */
function liveContent(content: PublicContent) {
  const { title, publicPlace, postalCode, type, category, maxGuests, cancellationPolicy } = content
  const videos = content.videos ?? []
  return { title, publicPlace, postalCode, type, category, maxGuests, videos, cancellationPolicy }
}

/** For search engines, which read what the server writes: a browser neither receives it as data nor has the code. */
function structureOf({ listing, written, booking, fromNightly }: OnSite, origin: string) {
  const { house, reviews } = written
  if (!import.meta.env.SSR || !house || !reviews) return []
  const quote = booking.answer && 'quote' in booking.answer ? booking.answer.quote : null
  const { publicId } = listing
  return listingStructure({ publicId, content: house.content, origin, reviews, quote, fromNightly })
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  if (!loaderData.paused) return <ListingOnSite listing={loaderData} />
  const { paused, cameFrom, demo } = loaderData
  return <PausedListing paused={paused} cameFrom={cameFrom} demo={demo} />
}

function withPhotos({ photos, content, ...listing }: OnSite['listing']) {
  return { ...listing, content: { ...content, photos: unpackRows(photos) } }
}

type OnSite = Exclude<Route.ComponentProps['loaderData'], { paused: object }>

function ListingOnSite({ listing: loaderData }: { listing: OnSite }) {
  const { written, booking, fromNightly, availability, checked, savedNeighbors, baseMap } = loaderData
  const { saved, cameFrom, reasons, promotion, callInstead, demo } = loaderData
  const listing = useMemo(() => withPhotos(loaderData.listing), [loaderData.listing])
  const neighbors = useMemo(() => unpackResults(loaderData.neighbors), [loaderData.neighbors])
  const { content, publicId } = listing
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] pt-3 sm:pt-5">
      <FavoriteForms />
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-3">
        <BackToResults cameFrom={cameFrom} booking={booking} />
        <div className="-mr-3 flex">
          <ShareListing title={content.title} />
          <FavoriteButton
            key={publicId}
            property={publicId}
            title={content.title}
            saved={saved}
            look="line"
          />
        </div>
      </div>
      <ListingPhotos key={publicId} photos={content.photos} title={content.title} demo={demo} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 pb-14 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:grid-rows-[auto_1fr] xl:gap-x-20">
        <KeptPart key={publicId} data={written.heading}>
          {(heading) => <ListingHeading {...heading} />}
        </KeptPart>
        <div
          data-side
          className="max-lg:pt-8 tall:lg:sticky tall:lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <BookingBox
            {...{ listing, booking, reasons, fromNightly, promotion, callInstead }}
            opensOn={availability.month}
          />
        </div>
        <div className="mt-8 min-w-0">
          <ListingContents hasVideos={content.videos.length > 0} />
          <ListingDetails
            listing={listing}
            written={written}
            today={availability.today}
            arrival={booking.answer && booking.dates.from}
            availability={availability}
            checked={checked}
            baseMap={baseMap}
          />
        </div>
      </div>
      <Neighbors villas={neighbors} saved={savedNeighbors} booking={booking} />
      {!reasons.onRequest && <BookingBar answer={booking.answer} fromNightly={fromNightly} />}
    </div>
  )
}

/** « Annonce introuvable » (spec §8); for any other error, the page's own error. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ListingNotFound /> : <PageError />
}
