import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { MailLook } from './mail-look.ts'
import { Facts, Greeting, Paragraph } from './mail-pieces.tsx'

export const reservationCancelledMail: MailLook<'reservation-cancelled'> = {
  subject: ({ reservationNumber }) => `Réservation ${reservationNumber} annulée`,
  preview: ({ propertyTitle }) => `Votre séjour à ${propertyTitle} est annulé`,
  heading: () => 'Votre réservation est annulée',
  body: ({ firstName, reservationNumber, propertyTitle, arrival, departure, refunded }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Votre réservation est annulée et ses nuits sont libérées.</Paragraph>
      <Facts
        rows={[
          ['Réservation', reservationNumber],
          ['Propriété', propertyTitle],
          ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
          ['Remboursement', formatEuros(refunded)],
        ]}
      />
      <Paragraph>
        {refunded > 0
          ? 'Le remboursement est versé par le moyen de paiement utilisé, le plus souvent sous cinq jours ouvrés.'
          : 'Aucun remboursement n’est dû pour cette annulation.'}
      </Paragraph>
    </>
  ),
}
