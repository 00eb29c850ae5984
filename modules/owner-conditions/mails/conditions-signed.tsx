import type { MailLook } from '#platform/mail/mail-look.ts'
import { Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the general conditions of one version of their property. */
    'conditions-signed': { firstName: string; propertyTitle: string; version: number }
  }
}

export const conditionsSignedMail: MailLook<'conditions-signed'> = {
  subject: ({ propertyTitle }) => `Vos conditions générales signées, ${propertyTitle}`,
  preview: ({ propertyTitle }) => `Votre exemplaire signé pour ${propertyTitle}, avec son dossier de preuve`,
  heading: () => 'Vos conditions générales sont signées',
  body: ({ firstName, propertyTitle, version }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Vous trouverez en pièces jointes votre exemplaire signé et son dossier de preuve. Conservez-les&nbsp;:
        l’exemplaire porte votre signature électronique avancée.
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Version de l’annonce', String(version)],
        ]}
      />
      <Paragraph>Vous les retrouvez à tout moment dans votre espace propriétaire.</Paragraph>
    </>
  ),
}
