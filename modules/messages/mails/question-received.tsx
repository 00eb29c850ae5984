import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, nom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * To a person without an account: their question has reached the agency. The question is not quoted,
     * because the address is unchecked.
     */
    'question-received': { name: string; propertyTitle: string; agencyName: string; url: string }
  }
}

const SAID = mailWords<'question-received'>()({
  variables: { nom, villa, agence },
  subject: { label: 'Objet', text: 'Votre question sur {{villa}}' },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{agence}} a reçu votre question sur {{villa}}. Sa réponse vous est envoyée à cette adresse.',
    },
    suite: {
      label: 'Ce que le lien permet',
      text: 'Ce lien personnel ouvre votre échange\u00a0: vous pouvez y lire les réponses et écrire de nouveau.',
    },
  },
})

export const questionReceivedMail: MailLook<'question-received'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ agencyName }) => `${agencyName} vous répondra à cette adresse`,
  heading: () => 'Votre question nous est parvenue',
  body: (props, site) => {
    const { name, url } = props
    return (
      <>
        <Paragraph>Bonjour {name},</Paragraph>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Words>{SAID.say('suite', props, site.written)}</Words>
        <Action href={url}>Ouvrir l’échange</Action>
        <Quiet>
          Ce lien vaut 60 jours. Si vous n’avez rien demandé, ignorez cet e-mail&nbsp;: une autre personne a
          pu se tromper d’adresse.
        </Quiet>
      </>
    )
  },
}
