import { Link } from 'react-router'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Picture } from '#ui/picture.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { nextStepOf, type TravelerStay } from '../traveler-stay.ts'

type TravelerStayRowProps = {
  stay: TravelerStay
  /** Level of the villa's name among the headings around it. */
  level?: 2 | 3
}

/** A reservation in a list: picture, villa, dates, status, and what to do next. */
export function TravelerStayRow({ stay, level = 3 }: TravelerStayRowProps) {
  const next = nextStepOf(stay)
  const Heading = `h${level}` as const
  return (
    <li className="relative grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-3 py-6 sm:grid-cols-[11rem_1fr_auto] sm:items-center sm:gap-x-6">
      <div className="aspect-3/2 overflow-hidden rounded bg-sable max-sm:mt-1 max-sm:self-start">
        {stay.cover && (
          <Picture
            source={stay.cover}
            sizes="(min-width: 40rem) 11rem, 6.5rem"
            decorative
            className="size-full"
          />
        )}
      </div>
      <div className="grid gap-1">
        <p className="tabular text-sm text-ardoise">{stay.number}</p>
        <Heading className="display-sm">
          <Link
            to={`/traveler/reservations/${stay.id}`}
            className="stretched transition-colors hover:text-azur"
          >
            {stay.title}
          </Link>
        </Heading>
        <p className="text-ardoise">
          {stay.city}, du {formatCivilDate(stay.stay.arrival, 'day')} au{' '}
          {formatCivilDate(stay.stay.departure)}
        </p>
        {next && <p className="font-medium text-azur">{next}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:col-span-2 sm:flex-col sm:items-end">
        <ReservationStatusBadge status={stay.status} />
        {stay.status !== 'cancelled' && <PriceText amount={stay.total} className="font-medium" />}
      </div>
    </li>
  )
}
