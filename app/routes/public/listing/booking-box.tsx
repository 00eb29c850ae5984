import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { UnansweredNotice } from '#app/shell/connection/unanswered-notice.tsx'
import { type SelectedContent, temporaryItemOf } from '#modules/carts/temporary-item.ts'
import { AddToSelection, StayFields } from '#modules/carts/ui/add-to-selection.tsx'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { RefusalMessage } from '#shared/refusal-message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { hydrateLater } from '#ui/hydrate-later.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { useOpening } from '#ui/use-opening.ts'
import { BookingDates } from './booking-dates.tsx'
import type { Booking } from './load-booking.ts'
import { unansweredBookingWords, useUnansweredBooking } from './use-unanswered-booking.ts'

const loadDrawer = () => import('#modules/carts/ui/cart-drawer.tsx')
const CartDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.CartDrawer })))

// Absent until dates are chosen; it can be read before its scripts run.
const BookingPrice = hydrateLater(
  () => import('./booking-price.tsx').then((module) => module.BookingPrice),
  null,
)
const BookingRefusal = hydrateLater(
  () => import('./booking-refusal.tsx').then((module) => module.BookingRefusal),
  null,
)

/** The id of the booking form, with which the bar of small screens sends it too. */
export const RESERVE_FORM = 'reserver-le-sejour'

export type BookedListing = { publicId: string; versionPublicId: string; content: SelectedContent }

/** The sentences that the box shows, chosen by the server. */
export type BookingReasons = {
  /** Why a form without scripts was refused; null when none was. */
  ledBack: RefusalMessage | null
  withoutDates: RefusalMessage | null
  incomplete: RefusalMessage | null
  /** Why the villa is let on request for now; null when it can be booked directly. */
  onRequest: RefusalMessage | null
}

const QUESTION_LINK = 'text-link inline-flex min-h-11 items-center'

type BookingBoxProps = {
  listing: BookedListing
  booking: Booking
  reasons: BookingReasons
  /** The month on which the villa's calendar opens. */
  opensOn: CivilDate
  /** The price « à partir de » shown without dates; null: « Prix sur demande ». */
  fromNightly: Cents | null
  /** What is said of the promotion without a code that the price has, or that stays may have; null for none. */
  promotion: string | null
  /** The agency's number while questions by the site are closed; null while they are open. */
  callInstead: string | null
}

/** Dates, guests, the price line by line, and the buttons to book or to ask (spec §2). */
export function BookingBox(props: BookingBoxProps) {
  const { listing, booking, reasons, opensOn, fromNightly, promotion, callInstead } = props
  const { pathname, search } = useLocation()
  const { recalculating, reserving } = useBookingUnderWay()
  const [problem, setProblem] = useState<RefusalMessage | null>(null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const showDrawer = useOpening('Votre sélection n’a pas pu s’afficher', loadDrawer)
  const unanswered = useUnansweredBooking()
  const isPriceLost = unanswered?.act === 'part'
  const { answer, terms, guests, dates, calendar } = booking
  const quote = answer && 'quote' in answer ? answer.quote : null
  const item = quote && temporaryItemOf(listing, quote)
  const reason = answer ? quote && reasons.ledBack : (problem ?? reasons.ledBack)
  const reserve = (event: SubmitEvent) => {
    if (item) return
    event.preventDefault()
    setProblem(reasons.withoutDates)
  }
  return (
    <section
      id="reserver"
      aria-labelledby="votre-sejour"
      className="grid scroll-mt-6 gap-5 rounded bg-blanc p-5 shadow-float sm:p-7 lg:gap-4 lg:p-6"
    >
      <h2 id="votre-sejour" className="sr-only">
        Votre séjour
      </h2>
      {!answer && <FromPrice amount={fromNightly} />}
      {!answer && fromNightly !== null && <Promotion words={promotion} />}
      <BookingDates
        property={listing.publicId}
        maxGuests={listing.content.maxGuests}
        calendar={calendar}
        opensOn={opensOn}
        asked={{ dates, guests }}
        error={booking.datesReversed ? 'Le départ doit suivre l’arrivée d’au moins une nuit.' : null}
      />
      {reason && !reasons.onRequest && !unanswered && (
        <Notice tone="error" title={reason.title}>
          {reason.detail}
        </Notice>
      )}
      {unanswered && <UnansweredNotice {...unansweredBookingWords(unanswered)} unanswered={unanswered} />}
      <div aria-busy={recalculating} className="grid gap-5 transition-opacity aria-busy:opacity-50">
        {!isPriceLost && answer && 'refusal' in answer && (
          <BookingRefusal property={listing.publicId} {...{ guests, dates, answer }} />
        )}
        {!isPriceLost && quote && <Promotion words={promotion} />}
        {!isPriceLost && quote && terms && (
          <BookingPrice quote={quote} terms={terms} today={calendar.today} />
        )}
      </div>
      {reasons.onRequest && (
        <OnRequest words={reasons.onRequest} to={`/annonces/${listing.publicId}/conseil${search}`} />
      )}
      {!reasons.onRequest && !isPriceLost && (!answer || quote) && (
        <div className="grid gap-3">
          <Form id={RESERVE_FORM} method="post" action="/checkout/start" onSubmit={reserve}>
            <StayFields property={listing.publicId} item={item} />
            {quote && <input type="hidden" name="seenTotal" value={quote.total} />}
            <Button type="submit" size="large" wide pending={recalculating || reserving}>
              Réserver maintenant
            </Button>
          </Form>
          <AddToSelection
            property={listing.publicId}
            item={item}
            back={`${pathname}${search}`}
            onMissing={() => setProblem(reasons.incomplete)}
            onAdded={() => showDrawer(() => setDrawerOpen(true))}
            pending={recalculating}
          />
        </div>
      )}
      <p className="text-center text-[0.9375rem] text-ardoise">
        {'Une question sur la maison\u202f? '}
        {callInstead === null ? (
          <Link to={`/annonces/${listing.publicId}/conseil${search}`} className={QUESTION_LINK}>
            Demander conseil
          </Link>
        ) : (
          <PhoneLink number={callInstead} className={QUESTION_LINK} />
        )}
      </p>
      {drawerOpen && (
        <Suspense>
          <CartDrawer open onOpenChange={setDrawerOpen} />
        </Suspense>
      )}
    </section>
  )
}

/**
 * For a villa whose calendar could not be checked: the agency answers once its owner has confirmed the dates, which the
 * page of the question already has.
 */
function OnRequest({ words, to }: { words: RefusalMessage; to: string }) {
  return (
    <Notice
      tone="info"
      title={words.title}
      action={
        <ButtonLink to={to} variant="secondary" size="small">
          Demander ces dates
        </ButtonLink>
      }
    >
      {words.detail}
    </Notice>
  )
}

function Promotion({ words }: { words: string | null }) {
  return (
    words && (
      <p className="-mb-1">
        <Badge tone="info">{words}</Badge>
      </p>
    )
  )
}

function FromPrice({ amount }: { amount: Cents | null }) {
  if (amount === null) return <p className="display-sm">Prix sur demande</p>
  return (
    <p className="text-ardoise">
      à partir de <PriceText amount={amount} brief className="display-sm text-encre" /> / nuit
    </p>
  )
}

/** What the page is loading: a new price of this villa, or the checkout. */
function useBookingUnderWay() {
  const { pathname } = useLocation()
  const { state, location, formAction } = useNavigation()
  return {
    recalculating: state === 'loading' && location.pathname === pathname,
    reserving: formAction === '/checkout/start',
  }
}
