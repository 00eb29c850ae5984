import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: where to read and sign the mandate, or the amendment, that an agency prepared. */
    'mandate-to-sign': {
      firstName: string
      propertyTitle: string
      agencyName: string
      isAmendment: boolean
      url: string
    }
  }
}

export const mandateToSignMail: MailLook<'mandate-to-sign'> = {
  subject: ({ propertyTitle, isAmendment }) =>
    `${isAmendment ? 'Avenant au mandat' : 'Mandat de location'} à signer, ${propertyTitle}`,
  preview: () => 'Lisez le document et signez-le avec un code reçu par e-mail',
  heading: ({ isAmendment }) => (isAmendment ? 'Un avenant vous est proposé' : 'Votre mandat est prêt'),
  body: ({ firstName, propertyTitle, agencyName, isAmendment, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} a préparé {isAmendment ? 'un avenant au mandat' : 'le mandat'} de {propertyTitle}.
        Lisez-le en entier, à votre rythme, sur un téléphone aussi&nbsp;; vous le signez ensuite avec un code
        reçu à cette adresse.
      </Paragraph>
      {isAmendment && <Paragraph>Sans votre signature, les conditions du mandat ne changent pas.</Paragraph>}
      <Action href={url}>Lire et signer</Action>
      <Paragraph>Ce lien est personnel et reste ouvert 30 jours. Ne le transmettez à personne.</Paragraph>
    </>
  ),
}
