import type { MailLook } from './mail-look.ts'
import { Facts, Greeting, Paragraph } from './mail-pieces.tsx'

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
