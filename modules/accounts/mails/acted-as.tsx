import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A super administrator sees the site as this person, who did not ask for this mail. */
    'acted-as': { firstName: string; by: string; reason: string; until: Instant; url: string }
  }
}

export const actedAsMail: MailLook<'acted-as'> = {
  subject: () => 'Calanque regarde votre compte',
  preview: ({ until }) => `Jusqu’au ${formatInstant(until)}, sans rien changer`,
  heading: () => 'Calanque regarde votre compte',
  body: ({ firstName, by, reason, until, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {by}, de l’administration de Calanque, voit le site comme vous le voyez, jusqu’au{' '}
        {formatInstant(until)} au plus tard. Motif&nbsp;: {reason}
      </Paragraph>
      <Paragraph>
        Rien ne peut être signé, payé ni changé en votre nom. Ce regard est écrit au journal d’audit.
      </Paragraph>
      <Action href={url}>Nous écrire</Action>
      <Quiet>Vous n’avez rien à faire. Si vous n’attendiez pas notre aide, écrivez-nous.</Quiet>
    </>
  ),
}
