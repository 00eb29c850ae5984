import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The administration opened an account for a person, who chooses its password by the link, within `hours`. */
    'account-invited': { firstName: string; url: string; hours: number }
  }
}

export const accountInvitedMail: MailLook<'account-invited'> = {
  subject: () => 'Votre compte Calanque vous attend',
  preview: () => 'Choisissez votre mot de passe pour y entrer',
  heading: () => 'Votre compte vous attend',
  body: ({ firstName, url, hours }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        L’administration de Calanque vient d’ouvrir un compte à votre nom. Choisissez son mot de passe pour y
        entrer.
      </Paragraph>
      <Action href={url}>Choisir mon mot de passe</Action>
      <Quiet>
        Ce lien sert une fois, dans les {hours} heures. Si vous n’attendiez pas ce compte, ne faites rien.
      </Quiet>
    </>
  ),
}
