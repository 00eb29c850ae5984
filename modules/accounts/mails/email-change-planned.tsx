import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The address of an account changes at `takesEffectAt`; `url` leads to the page that stops it. */
    'email-change-planned': { firstName: string; newEmail: string; takesEffectAt: Instant; url: string }
  }
}

export const emailChangePlannedMail: MailLook<'email-change-planned'> = {
  subject: () => 'L’adresse de votre compte va changer',
  preview: () => 'Vous pouvez encore arrêter ce changement',
  heading: () => 'L’adresse de votre compte va changer',
  body: ({ firstName, newEmail, takesEffectAt, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        À partir du {formatInstant(takesEffectAt)}, vous vous connecterez avec l’adresse {newEmail}, et nos
        e-mails y seront envoyés. Celle-ci ne servira plus.
      </Paragraph>
      <Paragraph>
        Si ce n’est pas vous, arrêtez ce changement dès maintenant&nbsp;: toutes les sessions de votre compte
        seront fermées, et vous choisirez un autre mot de passe.
      </Paragraph>
      <Action href={url}>Arrêter ce changement</Action>
      <Quiet>Si c’est vous, vous n’avez rien à faire.</Quiet>
    </>
  ),
}
