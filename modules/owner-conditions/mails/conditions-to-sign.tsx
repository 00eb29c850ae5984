import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: where to read and sign the general conditions their agency prepared. */
    'conditions-to-sign': { firstName: string; propertyTitle: string; url: string }
  }
}

export const conditionsToSignMail: MailLook<'conditions-to-sign'> = {
  subject: ({ propertyTitle }) => `Conditions générales à signer, ${propertyTitle}`,
  preview: () => 'Lisez les conditions générales et signez-les avec un code reçu par e-mail',
  heading: () => 'Vos conditions générales sont prêtes',
  body: ({ firstName, propertyTitle, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre agence a préparé les conditions générales de {propertyTitle}. Lisez-les en entier, à votre
        rythme, sur un téléphone aussi&nbsp;; vous les signez ensuite avec un code reçu à cette adresse.
      </Paragraph>
      <Action href={url}>Lire et signer</Action>
      <Paragraph>Ce lien est personnel et reste ouvert 30 jours. Ne le transmettez à personne.</Paragraph>
    </>
  ),
}
