import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNights, formatStayDates, nightsOf } from '#modules/calendar/stay.ts'
import type { StayOffer } from '#modules/pricing/stay-offer.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import { PriceText } from '#ui/price-text.tsx'

type NearestStaysProps = {
  property: string
  guests: GuestBands
  nearest: readonly StayOffer[]
  /** Whether a stay replaces the page in the history, as on the villa's own page. */
  replace?: boolean
}

/** The nearest stays that can be booked in a villa, each with its whole price and its address; nothing without one. */
export function NearestStays({ nearest, ...villa }: NearestStaysProps) {
  const id = useId()
  if (nearest.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        Séjours possibles les plus proches
      </h3>
      <ul className="mt-2 border-t border-hairline">
        {nearest.map((offer) => (
          <NearestStay key={`${offer.stay.arrival} ${offer.stay.departure}`} {...villa} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

type NearestStayProps = Omit<NearestStaysProps, 'nearest'> & { offer: StayOffer }

function NearestStay({ property, guests, replace = false, offer: { stay, total } }: NearestStayProps) {
  const { state } = useLocation()
  return (
    <li className="border-b border-hairline">
      <Link
        to={listingAddress(property, { stay, ...guests })}
        {...(replace ? { replace, preventScrollReset: true, state } : {})}
        className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-azur underline-offset-4 hover:underline"
      >
        <span>
          {formatStayDates(stay, 'cell')}
          <span className="text-ardoise"> · {formatNights(nightsOf(stay))}</span>
        </span>
        {total === null ? 'Prix sur demande' : <PriceText amount={total} />}
      </Link>
    </li>
  )
}
