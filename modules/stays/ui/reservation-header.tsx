import type { ReactNode } from 'react'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ReservationTracking } from '../tracking.ts'
import { NightsSentence, ReservationFacts } from './reservation-facts.tsx'

type ReservationHeaderProps = {
  tracking: ReservationTracking
  /** The actions available now. */
  children?: ReactNode
}

/** The villa, the dates and where things stand: the top of the tracking page. */
export function ReservationHeader({ tracking, children }: ReservationHeaderProps) {
  const { property, number, shown } = tracking
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      {property.image && (
        <Picture
          source={property.image}
          sizes="(min-width: 64rem) 40vw, 92vw"
          className="aspect-3/2 w-full rounded"
        />
      )}
      <div className="grid justify-items-start gap-6">
        <header className="grid gap-2">
          <p className="eyebrow">{property.location}</p>
          <h1 className="display-lg">
            {property.name}
            <span className="tabular mt-3 block font-sans text-base tracking-normal text-ardoise">
              Réservation {number}
            </span>
          </h1>
        </header>
        <ReservationStatusBadge status={shown} />
        <NightsSentence tracking={tracking} />
        {children}
        <div className="w-full">
          <ReservationFacts tracking={tracking} />
        </div>
      </div>
    </div>
  )
}
