import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the mailbox of a registration, whose author may not be its holder. */
    'confirm-address': { url: string; expiresInHours: number }
  }
}

export const confirmAddressMail: MailLook<'confirm-address'> = {
  subject: () => 'Confirmez votre adresse',
  preview: ({ expiresInHours }) => `Un lien valable ${expiresInHours} heures ouvre votre compte`,
  heading: () => 'Confirmez votre adresse',
  body: ({ url, expiresInHours }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Un compte Calanque a été demandé avec cette adresse. Confirmez-la avec le mot de passe choisi à
        l’inscription&nbsp;: le compte s’ouvre à ce moment.
      </Paragraph>
      <Action href={url}>Confirmer mon adresse</Action>
      <Paragraph>Ce lien est valable {expiresInHours}&nbsp;heures.</Paragraph>
      <Quiet>
        Si vous n’avez rien demandé, ignorez ce message&nbsp;: sans confirmation, aucun compte n’est ouvert et
        rien n’est gardé.
      </Quiet>
    </>
  ),
}
