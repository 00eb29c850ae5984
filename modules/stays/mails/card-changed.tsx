import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The dues to come of a stay are charged on another card from now on. */
    'card-changed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** Each sum to come, with its day and the card. */
      debits: string[]
      trackingUrl: string
    }
  }
}

export const cardChangedMail: MailLook<'card-changed'> = {
  subject: ({ reservationNumber }) => `Votre carte est changée, réservation ${reservationNumber}`,
  preview: ({ debits }) => debits[0] ?? 'Votre ancienne carte ne sera plus débitée',
  heading: () => 'Votre carte est enregistrée',
  body: ({ firstName, reservationNumber, propertyTitle, debits, trackingUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Les échéances de votre séjour seront débitées sur la carte que vous venez d’enregistrer. Une carte
        enregistrée avant elle ne le sera plus.
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
        ]}
      />
      {debits.map((debit) => (
        <Paragraph key={debit}>{debit}</Paragraph>
      ))}
      <Action href={trackingUrl}>Suivre ma réservation</Action>
      <Quiet>
        Si vous n’avez pas changé de carte, écrivez à l’agence sans attendre&nbsp;: ses coordonnées sont dans
        votre contrat.
      </Quiet>
    </>
  ),
}
