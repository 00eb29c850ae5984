import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'payment-failed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      /** What the bank said, as a French sentence. */
      reason: string
      payUrl: string
    }
  }
}

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
