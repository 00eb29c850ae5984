import { Link } from 'react-router'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { nextStepOf, type TravellerStay } from '../traveller-stay.ts'

/** A reservation in a list: picture, villa, dates, status, and what to do next. */
export function TravellerStayRow({ stay }: { stay: TravellerStay }) {
  const next = nextStepOf(stay)
  return (
    <li className="relative grid gap-5 py-6 sm:grid-cols-[11rem_1fr_auto] sm:items-center">
      {stay.cover ? (
        <Picture
          source={stay.cover}
          sizes="(min-width: 40rem) 11rem, 100vw"
          decorative
          className="aspect-3/2 w-full rounded"
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <div>
        <p className="tabular text-sm text-ardoise">{stay.number}</p>
        <h3 className="font-display text-2xl leading-tight">
          <Link to={`/traveler/reservations/${stay.id}`} className="after:absolute after:inset-0">
            {stay.title}
          </Link>
        </h3>
        <p className="text-ardoise">
          {stay.city}, du {formatCivilDate(stay.stay.arrival, 'day')} au{' '}
          {formatCivilDate(stay.stay.departure)}
        </p>
        {next && <p className="mt-2 font-medium text-azur">{next}</p>}
      </div>
      <div className="grid gap-2 sm:justify-items-end">
        <ReservationStatusBadge status={stay.status} />
        <PriceText amount={stay.total} className="font-medium" />
      </div>
    </li>
  )
}
