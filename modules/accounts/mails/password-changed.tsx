import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'password-changed': { firstName: string; url: string }
  }
}

export const passwordChangedMail: MailLook<'password-changed'> = {
  subject: () => 'Votre mot de passe a été changé',
  preview: () => 'Vos autres sessions ont été fermées',
  heading: () => 'Votre mot de passe a été changé',
  body: ({ firstName, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Le mot de passe de votre compte Calanque vient d’être changé, et vos autres sessions ont été fermées.
      </Paragraph>
      <Paragraph>Si ce n’est pas vous, choisissez-en un autre dès maintenant.</Paragraph>
      <Action href={url}>Choisir un autre mot de passe</Action>
      <Quiet>Si c’est vous, vous n’avez rien à faire.</Quiet>
    </>
  ),
}
