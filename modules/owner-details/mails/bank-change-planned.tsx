import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { maskedIban } from '#shared/iban.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The account of an owner changes at `takesEffectAt`; `url` leads to the page that stops it. */
    'bank-change-planned': { firstName: string; ibanEnd: string; takesEffectAt: Instant; url: string }
  }
}

export const bankChangePlannedMail: MailLook<'bank-change-planned'> = {
  subject: () => 'Votre compte bancaire va changer',
  preview: () => 'Vous pouvez encore arrêter ce changement',
  heading: () => 'Votre compte bancaire va changer',
  body: ({ firstName, ibanEnd, takesEffectAt, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        À partir du {formatInstant(takesEffectAt)}, vos loyers seront versés sur le compte{' '}
        {maskedIban(ibanEnd)}.
      </Paragraph>
      <Paragraph>
        Si ce n’est pas vous, arrêtez ce changement dès maintenant, puis choisissez un autre mot de passe.
      </Paragraph>
      <Action href={url}>Arrêter ce changement</Action>
      <Quiet>Si c’est vous, vous n’avez rien à faire.</Quiet>
    </>
  ),
}
