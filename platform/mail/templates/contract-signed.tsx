import type { MailLook } from './mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from './mail-pieces.tsx'

export const contractSignedMail: MailLook<'contract-signed'> = {
  subject: ({ reservationNumber }) => `Votre contrat signé, réservation ${reservationNumber}`,
  preview: ({ propertyTitle }) => `Votre exemplaire du contrat de location de ${propertyTitle}`,
  heading: () => 'Votre contrat est signé',
  body: ({ firstName, reservationNumber, propertyTitle, trackingUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous trouverez en pièce jointe votre exemplaire du contrat de location. Conservez-le&nbsp;: il porte
        votre signature électronique.
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
