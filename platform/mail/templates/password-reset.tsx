import type { MailLook } from './mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from './mail-pieces.tsx'

export const passwordResetMail: MailLook<'password-reset'> = {
  subject: () => 'Choisir un nouveau mot de passe',
  preview: ({ expiresInMinutes }) => `Un lien valable ${expiresInMinutes} minutes`,
  heading: () => 'Choisissez un nouveau mot de passe',
  body: ({ firstName, url, expiresInMinutes }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Vous avez demandé à changer le mot de passe de votre compte Calanque.</Paragraph>
      <Action href={url}>Choisir un mot de passe</Action>
      <Paragraph>Ce lien est valable {expiresInMinutes}&nbsp;minutes et ne sert qu’une fois.</Paragraph>
      <Quiet>Si vous n’avez rien demandé, ignorez ce message&nbsp;: votre mot de passe ne change pas.</Quiet>
    </>
  ),
}
