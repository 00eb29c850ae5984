import type { MailLook } from '#platform/mail/mail-look.ts'
import { Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** Sent to the former and to the new address. */
    'email-changed': { firstName: string; newEmail: string }
  }
}

export const emailChangedMail: MailLook<'email-changed'> = {
  subject: () => 'L’adresse de votre compte a changé',
  preview: ({ newEmail }) => `Connectez-vous désormais avec ${newEmail}`,
  heading: () => 'L’adresse de votre compte a changé',
  body: ({ firstName, newEmail }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Connectez-vous désormais avec l’adresse {newEmail}. Votre mot de passe est le même, et vos
        réservations, vos messages et vos favoris vous suivent.
      </Paragraph>
      <Quiet>Si ce n’est pas vous, écrivez-nous sans attendre par la page Contact du site.</Quiet>
    </>
  ),
}
