import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the super administrators and the heads of its agency: an endpoint failed for three days, or is gone, and is called no more. */
    'hook-stopped': { host: string; isGone: boolean; url: string }
  }
}

export const hookStoppedMail: MailLook<'hook-stopped'> = {
  subject: ({ host }) => `Les envois vers ${host} sont arrêtés`,
  preview: ({ isGone }) => (isGone ? 'L’adresse n’existe plus.' : 'Trois jours d’échecs de suite.'),
  heading: ({ host }) => `Les envois vers ${host} sont arrêtés`,
  body: ({ host, isGone, url }) => (
    <>
      <Paragraph>
        {isGone
          ? `${host} répond que cette adresse n’existe plus.`
          : `${host} n’a reçu aucun événement depuis trois jours, malgré nos essais.`}{' '}
        Calanque ne l’appelle plus.
      </Paragraph>
      <Paragraph>
        Une fois le service rétabli, reprenez les envois depuis sa page&nbsp;: vous pourrez y renvoyer ce qui
        a été manqué.
      </Paragraph>
      <Action href={url}>Ouvrir la page de l’adresse</Action>
    </>
  ),
}
