import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quiet, TextLink } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a subscriber of whom nothing was heard for nearly three years: `url` keeps the subscription, which else ends on `endsOn`. */
    'newsletter-renewal': { url: string; unsubscribeUrl: string; endsOn: CivilDate }
  }
}

export const newsletterRenewalMail: MailLook<'newsletter-renewal'> = {
  subject: () => 'Souhaitez-vous garder la lettre de Calanque\u00a0?',
  preview: () => 'Sans réponse, votre adresse est effacée',
  heading: () => 'Souhaitez-vous garder la lettre\u00a0?',
  unsubscribeUrl: ({ unsubscribeUrl }) => unsubscribeUrl,
  body: ({ url, unsubscribeUrl, endsOn }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Vous recevez la lettre de Calanque depuis près de trois ans. Confirmez que vous la souhaitez
        toujours&nbsp;: sans réponse, votre abonnement s’arrête le {formatCivilDate(endsOn)} et votre adresse
        est effacée.
      </Paragraph>
      <Action href={url}>Garder la lettre</Action>
      <Quiet>
        Vous ne la voulez plus&nbsp;? <TextLink href={unsubscribeUrl}>Arrêtez-la dès maintenant</TextLink>.
      </Quiet>
    </>
  ),
  footer: () => <>Calanque. Des maisons d’exception, de la Provence à la Riviera.</>,
}
