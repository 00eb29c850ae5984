import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A day after the signature: the first sum has not come, or nothing is due and no card was given. */
    'payment-awaited': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is due today; 0 where only a card is to be given, or the transfer chosen. */
      amount: Cents
      /** When the booking ends unless it is confirmed before. */
      endsAt: Instant
      resumeUrl: string
    }
  }
}

export const paymentAwaitedMail: MailLook<'payment-awaited'> = {
  isOfStay: true,
  subject: ({ reservationNumber }) => `Votre réservation ${reservationNumber} reste à confirmer`,
  preview: ({ endsAt, propertyTitle }) => `${propertyTitle}, jusqu’au ${formatInstant(endsAt)}`,
  heading: () => 'Il reste à confirmer votre séjour',
  body: ({ firstName, reservationNumber, propertyTitle, amount, endsAt, resumeUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous avez signé votre contrat, et {amount > 0 ? 'la première somme' : 'votre moyen de paiement'} nous
        manque encore. {BINDING_SINCE_SIGNATURE}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['À payer aujourd’hui', formatEuros(amount)],
          ['À confirmer avant le', formatInstant(endsAt)],
        ]}
      />
      <Action href={resumeUrl}>{amount > 0 ? 'Payer et confirmer' : 'Confirmer mon séjour'}</Action>
      <Paragraph>
        Passé cette heure, la réservation prend fin&nbsp;: rien n’est conservé et rien ne vous est réclamé.
        D’ici là, un autre voyageur peut prendre ces nuits si elles ne sont plus retenues.
      </Paragraph>
    </>
  ),
}
