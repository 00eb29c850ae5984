import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler who has signed nothing: their villas can no longer be booked. */
    'booking-ended': { firstName: string; titles: readonly string[]; url: string }
  }
}

export const bookingEndedMail: MailLook<'booking-ended'> = {
  subject: ({ titles }) => `Votre demande pour ${titles.join(' et ')} ne peut pas aboutir`,
  preview: () => 'Rien n’est signé ni débité.',
  heading: () => 'Votre demande ne peut pas aboutir',
  body: ({ firstName, titles, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        L’agence qui loue {titles.join(' et ')} ne prend plus de réservation en ce moment. Vous n’aviez pas
        encore signé&nbsp;: vos nuits ne sont plus retenues, rien n’est signé ni débité.
      </Paragraph>
      <Paragraph>
        Nous sommes désolés de ce contretemps. D’autres maisons vous attendent à vos dates.
      </Paragraph>
      <Action href={url}>Choisir une autre villa</Action>
    </>
  ),
}
