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
      /** The card that was refused; older mails lack it. */
      card?: string
      payUrl: string
    }
  }
}

export const paymentFailedMail: MailLook<'payment-failed'> = {
  isOfStay: true,
  subject: ({ reservationNumber }) => `Paiement refusé, réservation ${reservationNumber}`,
  preview: ({ amount, propertyTitle }) => `${formatEuros(amount)} à régler autrement pour ${propertyTitle}`,
  heading: () => 'Votre carte a été refusée',
  body: ({ firstName, reservationNumber, propertyTitle, amount, reason, card, payUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        L’échéance de votre séjour n’a pas pu être débitée{card && ` sur ${card}`}. {reason}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['Montant à régler', formatEuros(amount)],
        ]}
      />
      <Paragraph>
        Réglez-la avec une autre carte ou par virement&nbsp;: votre réservation reste confirmée entre-temps.
        Sans paiement, un rappel vous donnera le dernier jour pour la régler.
      </Paragraph>
      <Action href={payUrl}>Régler l’échéance</Action>
    </>
  ),
}
