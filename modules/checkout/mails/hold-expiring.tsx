import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { BINDING_MOMENT } from '#shared/binding-act.ts'
import { formatHour, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'hold-expiring': { firstName: string; propertyTitle: string; resumeUrl: string; expiresAt: Instant }
  }
}

export const holdExpiringMail: MailLook<'hold-expiring'> = {
  subject: ({ propertyTitle }) => `Vos nuits à ${propertyTitle} sont retenues encore quelques minutes`,
  preview: ({ expiresAt }) => `Elles vous sont réservées jusqu’à ${formatHour(expiresAt)}`,
  heading: () => 'Vos nuits sont retenues encore quelques minutes',
  body: ({ firstName, propertyTitle, resumeUrl, expiresAt }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous retenons vos nuits à {propertyTitle} jusqu’à {formatHour(expiresAt)}, heure de Paris. Vous pouvez
        prolonger ce délai depuis votre réservation.
      </Paragraph>
      <Action href={resumeUrl}>Reprendre ma réservation</Action>
      <Paragraph>{BINDING_MOMENT} Si vous avez changé d’avis, vous n’avez rien à faire.</Paragraph>
    </>
  ),
}
