import type { ReactNode } from 'react'
import { formatNights } from '#modules/calendar/stay.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import type { ReservationTracking } from '../tracking.ts'

type ReservationFactsProps = { tracking: ReservationTracking }

/** A sentence on the effect of the status on the nights; nothing when the status needs no explanation. */
export function NightsSentence({ tracking: { status, holdExpiresAt, endsUnpaidAt } }: ReservationFactsProps) {
  if (status === 'cancelled')
    return (
      <p className="max-w-prose">
        Cette réservation est annulée{'\u00a0'}: ces nuits ne vous sont plus réservées.
      </p>
    )
  if (endsUnpaidAt) return <UnpaidEnd holdExpiresAt={holdExpiresAt} endsAt={endsUnpaidAt} />
  if (!holdExpiresAt) return null
  return (
    <p className="max-w-prose">
      Vos nuits sont retenues jusqu’au {formatInstant(holdExpiresAt.toISOString())}.
    </p>
  )
}

/** What a signature without payment holds and until when, in the words of the contract. */
function UnpaidEnd({ holdExpiresAt, endsAt }: { holdExpiresAt: Date | null; endsAt: Date }) {
  return (
    <p className="max-w-prose">
      Votre signature vous engage.{' '}
      {holdExpiresAt
        ? `Vos nuits sont retenues jusqu’au ${formatInstant(holdExpiresAt.toISOString())}.`
        : 'Vos nuits ne sont plus retenues\u00a0: tant qu’elles sont libres, vous pouvez encore payer.'}{' '}
      Si votre séjour n’est pas confirmé le {formatInstant(endsAt.toISOString())}, la réservation prend fin et
      rien ne vous est réclamé.
    </p>
  )
}

/** The dates, the hours, the guests and the address of a stay. */
export function ReservationFacts({ tracking }: ReservationFactsProps) {
  return <DefinitionList items={factsOf(tracking)} />
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
