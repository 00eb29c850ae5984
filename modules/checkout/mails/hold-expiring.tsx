import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { BINDING_MOMENT, BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { formatHour, formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'hold-expiring': {
      firstName: string
      propertyTitle: string
      resumeUrl: string
      expiresAt: Instant
      /** When the booking of a signed contract ends unless it is confirmed; null or absent before the signature. */
      endsAt?: Instant | null
    }
  }
}

export const holdExpiringMail: MailLook<'hold-expiring'> = {
  subject: ({ propertyTitle }) => `Vos nuits à ${propertyTitle} sont retenues encore quelques minutes`,
  preview: ({ expiresAt }) => `Elles vous sont réservées jusqu’à ${formatHour(expiresAt)}`,
  heading: () => 'Vos nuits sont retenues encore quelques minutes',
  body: ({ firstName, propertyTitle, resumeUrl, expiresAt, endsAt }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Nous retenons vos nuits à {propertyTitle} jusqu’à {formatHour(expiresAt)}, heure de Paris. Vous pouvez
        prolonger ce délai depuis votre réservation.
      </Paragraph>
      <Action href={resumeUrl}>Reprendre ma réservation</Action>
      <Paragraph>
        {endsAt
          ? `${BINDING_SINCE_SIGNATURE} Il reste à confirmer votre séjour à l’étape de paiement\u00a0: sans cela, la réservation prend fin le ${formatInstant(endsAt)}, sans rien vous coûter.`
          : `${BINDING_MOMENT} Si vous avez changé d’avis, vous n’avez rien à faire.`}
      </Paragraph>
    </>
  ),
}
