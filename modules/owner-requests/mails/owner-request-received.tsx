import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: their request has reached the agency. Not quoted: the address is unchecked. */
    'owner-request-received': { firstName: string; city: string; agencyName: string; agencyPhone: string }
  }
}

export const ownerRequestReceivedMail: MailLook<'owner-request-received'> = {
  subject: () => 'Votre demande nous est parvenue',
  preview: ({ agencyName }) => `${agencyName} vous répondra à cette adresse`,
  heading: () => 'Votre demande nous est parvenue',
  body: ({ firstName, city, agencyName, agencyPhone }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} a reçu votre demande pour la maison de {city} et vous répondra à cette adresse. Si elle
        l’accepte, sa réponse contient un lien qui ouvre le dossier de votre maison.
      </Paragraph>
      <Paragraph>Pour lui parler avant, appelez le {agencyPhone}.</Paragraph>
      <Quiet>
        Rien ne vous engage&nbsp;: une maison n’est louée qu’une fois le mandat signé. Si vous n’avez rien
        demandé, ignorez cet e-mail&nbsp;: une autre personne a pu se tromper d’adresse.
      </Quiet>
    </>
  ),
}
