import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * To a person without an account: their question has reached the agency. The question is not quoted,
     * because the address is unchecked.
     */
    'question-received': { name: string; propertyTitle: string; agencyName: string; url: string }
  }
}

export const questionReceivedMail: MailLook<'question-received'> = {
  subject: ({ propertyTitle }) => `Votre question sur ${propertyTitle}`,
  preview: ({ agencyName }) => `${agencyName} vous répondra à cette adresse`,
  heading: () => 'Votre question nous est parvenue',
  body: ({ name, propertyTitle, agencyName, url }) => (
    <>
      <Paragraph>Bonjour {name},</Paragraph>
      <Paragraph>
        {agencyName} a reçu votre question sur {propertyTitle}. Sa réponse vous est envoyée à cette adresse.
      </Paragraph>
      <Paragraph>
        Ce lien personnel ouvre votre échange&nbsp;: vous pouvez y lire les réponses et écrire de nouveau.
      </Paragraph>
      <Action href={url}>Ouvrir l’échange</Action>
      <Quiet>
        Ce lien vaut 60 jours. Si vous n’avez rien demandé, ignorez cet e-mail&nbsp;: une autre personne a pu
        se tromper d’adresse.
      </Quiet>
    </>
  ),
}
