import { formatNights, nightsOf } from '#modules/calendar/stay.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { StayRecord } from '../stay-record.ts'

/** Who stays, when and where, as the owner, the agency and the house read it. */
export function StayRecordFacts({ stay }: { stay: StayRecord }) {
  return <DefinitionList items={factsOf(stay)} />
}

function factsOf(record: StayRecord): Definition[] {
  const { stay, hours, guest, deposit, heldUntil, note } = record
  const some = (term: string, value: Definition['value'] | false): Definition[] =>
    value ? [{ term, value }] : []
  return [
    {
      term: 'Arrivée',
      value: `${formatCivilDate(stay.arrival, 'full')}, entre ${formatTimeOfDay(hours.checkIn.from)} et ${formatTimeOfDay(hours.checkIn.to)}`,
    },
    {
      term: 'Départ',
      value: `${formatCivilDate(stay.departure, 'full')}, avant ${formatTimeOfDay(hours.checkOut)}`,
    },
    { term: 'Durée', value: formatNights(nightsOf(stay)) },
    { term: 'Voyageurs', value: record.party },
    { term: 'Réservé par', value: guest ? guest.name : <Unnamed isHidden={record.isGuestHidden} /> },
    ...some(
      'E-mail',
      guest && (
        <a href={`mailto:${guest.email}`} className="text-link">
          {guest.email}
        </a>
      ),
    ),
    ...some('Téléphone', guest && <PhoneLink number={guest.phone} className="text-link" />),
    { term: 'Adresse', value: record.property.address },
    ...some('Nuits retenues jusqu’au', heldUntil && formatInstant(heldUntil.toISOString())),
    ...some('Prend fin sans paiement le', record.firstSum && formatInstant(record.firstSum.endsAt)),
    ...some(
      'Dernier délai pour payer',
      record.lastDay && `${formatCivilDate(record.lastDay, 'full')}, à minuit`,
    ),
    ...some('Dépôt de garantie', deposit > 0 && `${formatEuros(deposit)}, en plus du prix`),
    ...some('Motif donné', note),
  ]
}

function Unnamed({ isHidden }: { isHidden: boolean }) {
  return (
    <span className="text-ardoise">
      {isHidden ? 'Communiqué une fois le séjour confirmé' : 'Pas encore nommé'}
    </span>
  )
}
