import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { CancelledStayMail } from '../mail-templates.ts'
import { Facts } from './mail-pieces.tsx'

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
