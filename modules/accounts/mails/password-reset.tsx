import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'password-reset': { firstName: string; url: string; expiresInMinutes: number }
  }
}

export const passwordResetMail: MailLook<'password-reset'> = {
  subject: () => 'Choisir un mot de passe',
  preview: ({ expiresInMinutes }) => `Un lien valable ${expiresInMinutes} minutes`,
  heading: () => 'Choisissez un mot de passe',
  body: ({ firstName, url, expiresInMinutes }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Vous avez demandé à choisir un mot de passe pour votre compte Calanque.</Paragraph>
      <Action href={url}>Choisir un mot de passe</Action>
      <Paragraph>Ce lien est valable {expiresInMinutes}&nbsp;minutes et ne sert qu’une fois.</Paragraph>
      <Quiet>Si vous n’avez rien demandé, ignorez ce message&nbsp;: votre mot de passe ne change pas.</Quiet>
    </>
  ),
}
