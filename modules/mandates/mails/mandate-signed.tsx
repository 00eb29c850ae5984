import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the mandate or the amendment they signed. */
    'mandate-signed': { firstName: string; propertyTitle: string; number: string; isAmendment: boolean }
  }
}

export const mandateSignedMail: MailLook<'mandate-signed'> = {
  subject: ({ propertyTitle, isAmendment }) =>
    `${isAmendment ? 'Votre avenant signé' : 'Votre mandat signé'}, ${propertyTitle}`,
  preview: ({ propertyTitle }) => `Votre exemplaire signé pour ${propertyTitle}, avec son dossier de preuve`,
  heading: ({ isAmendment }) => (isAmendment ? 'Votre avenant est signé' : 'Votre mandat est signé'),
  body: ({ firstName, propertyTitle, number }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous trouverez en pièces jointes votre exemplaire signé et son dossier de preuve. Conservez-les&nbsp;:
        l’exemplaire porte votre signature électronique avancée.
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Mandat n°', number],
        ]}
      />
    </>
  ),
}
