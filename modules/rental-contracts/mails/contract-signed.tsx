import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'contract-signed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      trackingUrl: string
    }
  }
}

export const contractSignedMail: MailLook<'contract-signed'> = {
  subject: ({ reservationNumber }) => `Votre contrat signé, réservation ${reservationNumber}`,
  preview: ({ propertyTitle }) => `Votre exemplaire du contrat de location de ${propertyTitle}`,
  heading: () => 'Votre contrat est signé',
  body: ({ firstName, reservationNumber, propertyTitle, trackingUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous trouverez en pièce jointe votre exemplaire du contrat de location. Conservez-le&nbsp;: il porte
        votre signature électronique. Son dossier de preuve, qui retrace la signature étape par étape, est
        joint lui aussi. {BINDING_SINCE_SIGNATURE}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
        ]}
      />
      <Action href={trackingUrl}>Suivre ma réservation</Action>
    </>
  ),
}
