import { BINDING_MOMENT } from '#shared/binding-act.ts'
import { formatHour } from '#shared/paris-time.ts'
import type { MailLook } from './mail-look.ts'
import { Action, Greeting, Paragraph } from './mail-pieces.tsx'

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
