import { Link, useLocation } from 'react-router'
import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import type { StayOffer } from '#modules/pricing/server/list-nearest-offers.ts'
import type { StayAnswer } from '#modules/pricing/server/offer-stay.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import { listingAddress, resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { DateRange } from '#ui/date-range.ts'
import { Notice } from '#ui/notice.tsx'
import { PriceText } from '#ui/price-text.tsx'

type BookingRefusalProps = {
  property: string
  guests: GuestBands
  /** The chosen dates, kept in the links to other villas. */
  dates: DateRange
  answer: Extract<StayAnswer, { refusal: unknown }>
}

/**
 * Why the chosen dates cannot be booked: the rule by its name, and the nearest stays that can (domain §2).
 */
export function BookingRefusal({ property, guests, dates, answer }: BookingRefusalProps) {
  const { title, detail } = REFUSAL_MESSAGES[answer.refusal]
  const onRequest = answer.refusal === 'PRICE_ON_REQUEST'
  if (answer.refusal === 'TOO_MANY_GUESTS') return <TooManyGuests {...{ guests, dates, answer }} />
  return (
    <div className="grid gap-4">
      <Notice tone="error" title={onRequest ? 'Prix sur demande' : (answer.reason ?? title)}>
        {answer.reason ? 'Ces dates ne peuvent pas être réservées.' : detail}
      </Notice>
      {answer.nearest.length > 0 && (
        <section aria-labelledby="sejours-proches">
          <h3 id="sejours-proches" className="font-medium">
            Séjours possibles les plus proches
          </h3>
          <ul className="mt-2 border-t border-hairline">
            {answer.nearest.map((offer) => (
              <NearestStay
                key={`${offer.stay.arrival} ${offer.stay.departure}`}
                {...{ property, guests, offer }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** How many guests the villa takes, and a link to larger villas. */
function TooManyGuests({ guests, dates, answer }: Omit<BookingRefusalProps, 'property'>) {
  const { title, detail } = REFUSAL_MESSAGES[answer.refusal]
  const { from, to } = dates
  const stay = from && to ? { arrival: from, departure: to } : null
  const larger = resultsAddress({ ...DEFAULT_FILTERS, stay, ...guests })
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <ButtonLink to={larger} variant="secondary" size="small">
          Voir les villas plus grandes
        </ButtonLink>
      }
    >
      {answer.reason ?? detail}
    </Notice>
  )
}

type NearestStayProps = { property: string; guests: GuestBands; offer: StayOffer }

function NearestStay({ property, guests, offer: { stay, total } }: NearestStayProps) {
  const { state } = useLocation()
  return (
    <li className="border-b border-hairline">
      <Link
        to={listingAddress(property, { stay, ...guests })}
        replace
        preventScrollReset
        state={state}
        className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-azur underline-offset-4 hover:underline"
      >
        <span>
          {formatCivilDate(stay.arrival, 'short')} – {formatCivilDate(stay.departure, 'cell')}
          <span className="text-ardoise"> · {formatNights(nightsOf(stay))}</span>
        </span>
        {total === null ? 'Prix sur demande' : <PriceText amount={total} />}
      </Link>
    </li>
  )
}
