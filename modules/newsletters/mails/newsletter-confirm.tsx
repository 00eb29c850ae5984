import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { REQUEST_DAYS } from '../subscriber.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an address that was typed to get letters: `url` leads to the page that confirms it. It carries no name. */
    'newsletter-confirm': { url: string }
  }
}

export const newsletterConfirmMail: MailLook<'newsletter-confirm'> = {
  subject: () => 'Confirmez votre abonnement à la lettre',
  preview: () => 'Rien ne vous est envoyé avant votre confirmation',
  heading: () => 'Confirmez votre abonnement',
  body: ({ url }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Cette adresse a été saisie pour recevoir la lettre de Calanque. Confirmez-le par ce lien, valable{' '}
        {REQUEST_DAYS}&nbsp;jours.
      </Paragraph>
      <Action href={url}>Recevoir la lettre</Action>
      <Quiet>
        Si vous n’avez rien demandé, ignorez cet e-mail&nbsp;: aucune lettre ne vous sera envoyée, et votre
        adresse sera effacée.
      </Quiet>
    </>
  ),
  footer: () => <>Calanque. Des maisons d’exception, de la Provence à la Riviera.</>,
}
