import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the super administrators and the heads of its agency: an endpoint failed for three days, or is gone, and is called no more. */
    'hook-stopped': { host: string; isGone: boolean; url: string }
  }
}

const SAID = mailWords<'hook-stopped'>()({
  variables: {
    hote: { label: 'l’adresse qui recevait les envois', value: ({ host }) => host },
  },
  subject: { label: 'Objet', text: 'Les envois vers {{hote}} sont arrêtés', demands: ['hote'] },
  paragraphs: {
    suite: {
      label: 'Ce que le lecteur peut faire',
      text: 'Une fois le service rétabli, reprenez les envois depuis sa page\u00a0: vous pourrez y renvoyer ce qui a été manqué.',
    },
  },
})

export const hookStoppedMail: MailLook<'hook-stopped'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ isGone }) => (isGone ? 'L’adresse n’existe plus.' : 'Trois jours d’échecs de suite.'),
  heading: ({ host }) => `Les envois vers ${host} sont arrêtés`,
  body: (props, site) => {
    const { host, isGone, url } = props
    return (
      <>
        <Paragraph>
          {isGone
            ? `${host} répond que cette adresse n’existe plus.`
            : `${host} n’a reçu aucun événement depuis trois jours, malgré nos essais.`}{' '}
          Calanque ne l’appelle plus.
        </Paragraph>
        <Words>{SAID.say('suite', props, site.written)}</Words>
        <Action href={url}>Ouvrir la page de l’adresse</Action>
      </>
    )
  },
}
