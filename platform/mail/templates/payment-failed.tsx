import { formatEuros } from '#shared/money.ts'
import type { MailLook } from './mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from './mail-pieces.tsx'

export const paymentFailedMail: MailLook<'payment-failed'> = {
  subject: ({ reservationNumber }) => `Paiement refusé, réservation ${reservationNumber}`,
  preview: ({ amount, propertyTitle }) => `${formatEuros(amount)} à régler autrement pour ${propertyTitle}`,
  heading: () => 'Votre carte a été refusée',
  body: ({ firstName, reservationNumber, propertyTitle, amount, reason, payUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>L’échéance de votre séjour n’a pas pu être débitée. {reason}</Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['Montant à régler', formatEuros(amount)],
        ]}
      />
      <Paragraph>
        Réglez-la avec une autre carte&nbsp;: votre réservation reste confirmée entre-temps.
      </Paragraph>
      <Action href={payUrl}>Régler l’échéance</Action>
    </>
  ),
}
