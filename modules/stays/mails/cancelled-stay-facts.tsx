import { Facts } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

/**
 * The facts of a cancelled stay for its owner and agency: `refunded` and `kept` add up to what was paid; `indemnity` is
 * owed on top.
 */
export type CancelledStayMail = {
  reservationNumber: string
  propertyTitle: string
  arrival: CivilDate
  departure: CivilDate
  cancelledOn: CivilDate
  because: 'traveler' | 'host' | 'event' | 'unpaid' | 'first_sum'
  refunded: Cents
  kept: Cents
  indemnity: Cents
}

/** Which stay, when, and what becomes of every euro; `more` says whom to call. */
export function CancelledStayFacts({
  about,
  more = [],
}: {
  about: CancelledStayMail
  more?: readonly (readonly [string, string])[]
}) {
  const { arrival, departure, refunded, kept, indemnity } = about
  return (
    <Facts
      rows={[
        ['Réservation', about.reservationNumber],
        ['Propriété', about.propertyTitle],
        ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
        ['Annulé le', formatCivilDate(about.cancelledOn)],
        ['Remboursé au voyageur', formatEuros(refunded)],
        ['Conservé selon le contrat', formatEuros(kept)],
        ...(indemnity > 0 ? [['Indemnité due par l’hôte', formatEuros(indemnity)] as const] : []),
        ...more,
      ]}
    />
  )
}
