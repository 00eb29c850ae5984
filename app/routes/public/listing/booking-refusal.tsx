import type { StayAnswer } from '#modules/pricing/server/offer-stay.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { DEFAULT_FILTERS } from '#modules/search/search-filters.ts'
import { REFUSAL_MESSAGES } from '#shared/refusal-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { DateRange } from '#ui/date-range.ts'
import { Notice } from '#ui/notice.tsx'
import { NearestStays } from './nearest-stays.tsx'

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
      <NearestStays {...{ property, guests }} nearest={answer.nearest} replace />
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
