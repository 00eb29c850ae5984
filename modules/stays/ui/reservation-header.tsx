import type { ReactNode } from 'react'
import { formatNights } from '#modules/calendar/stay.ts'
import { ReservationStatusBadge } from '#modules/reservations/ui/reservation-status-badge.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ReservationTracking } from '../tracking.ts'

type ReservationHeaderProps = {
  tracking: ReservationTracking
  /** What can be done about it now. */
  children?: ReactNode
}

/** The villa, the dates and where things stand: the top of the tracking page and of the account's. */
export function ReservationHeader({ tracking, children }: ReservationHeaderProps) {
  const { property, number, status, holdExpiresAt } = tracking
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
        <ReservationStatusBadge status={status} />
        {status === 'cancelled' && (
          <p className="max-w-prose">
            Cette réservation est annulée{'\u00a0'}: ces nuits ne vous sont plus réservées.
          </p>
        )}
        {holdExpiresAt && status !== 'cancelled' && (
          <p className="max-w-prose">
            Vos nuits sont retenues jusqu’au {formatInstant(holdExpiresAt.toISOString())}.
          </p>
        )}
        {children}
        <div className="w-full">
          <DefinitionList items={factsOf(tracking)} />
        </div>
      </div>
    </div>
  )
}

function factsOf({ dates, hours, guests, address, status }: ReservationTracking): Definition[] {
  const facts = [
    {
      term: 'Arrivée',
      value: (
        <When day={formatCivilDate(dates.startDate, 'full')}>
          entre {formatTimeOfDay(hours.checkIn.from)} et {formatTimeOfDay(hours.checkIn.to)}
        </When>
      ),
    },
    {
      term: 'Départ',
      value: (
        <When day={formatCivilDate(dates.endDate, 'full')}>avant {formatTimeOfDay(hours.checkOut)}</When>
      ),
    },
    { term: 'Durée', value: formatNights(dates.nights) },
    { term: 'Voyageurs', value: guests.label },
  ]
  if (status === 'cancelled') return facts
  return [...facts, { term: 'Adresse', value: address ?? 'Communiquée une fois la réservation confirmée' }]
}

function When({ day, children }: { day: string; children: ReactNode }) {
  return (
    <>
      <span className="inline-block first-letter:uppercase">{day}</span>
      <span className="block text-sm text-ardoise">{children}</span>
    </>
  )
}
