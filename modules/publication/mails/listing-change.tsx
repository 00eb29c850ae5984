import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * To an owner: the changes of their listing that wait for their answer, or the words and pictures that appeared at once;
     * `lines` are [part, words].
     */
    'listing-change': {
      firstName: string
      propertyTitle: string
      agencyName: string
      waits: boolean
      lines: [label: string, words: string][]
      days: number
      url: string
    }
  }
}

const SAID = mailWords<'listing-change'>()({
  variables: { prenom, villa, agence },
  subject: {
    label: 'Objet',
    when: 'réponse attendue',
    text: 'Un changement attend votre réponse, {{villa}}',
    demands: ['villa'],
  },
  subjects: {
    change: {
      label: 'Objet',
      when: 'changement en ligne',
      text: 'Votre annonce a changé, {{villa}}',
      demands: ['villa'],
    },
  },
  paragraphs: {
    propose: {
      label: 'Introduction',
      when: 'réponse attendue',
      text: '{{agence}} vous propose de changer l’annonce de {{villa}}.',
      demands: ['villa'],
    },
    fait: {
      label: 'Introduction',
      when: 'changement en ligne',
      text: '{{agence}} a changé des textes ou des photographies de {{villa}}, comme votre mandat le permet.',
      demands: ['villa'],
    },
  },
})

export const listingChangeMail: MailLook<'listing-change'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.waits ? SAID.subjectOf(props, written) : SAID.say('change', props, written),
  preview: ({ waits }) =>
    waits ? 'Rien ne change en ligne avant votre réponse' : 'Vous pouvez retirer ce changement d’un geste',
  heading: ({ waits }) => (waits ? 'Votre agence vous propose un changement' : 'Votre annonce a changé'),
  body: (props, site) => {
    const { firstName, waits, lines, days, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>
          {waits
            ? `${SAID.say('propose', props, site.written)} Rien ne change en ligne avant votre réponse\u00a0: vous acceptez ou refusez chaque point.`
            : `${SAID.say('fait', props, site.written)} Ils sont en ligne\u00a0; vous pouvez les retirer d’un geste.`}
        </Words>
        <Facts rows={lines} />
        <Action href={url}>{waits ? 'Lire et répondre' : 'Voir ce qui a changé'}</Action>
        <Paragraph>
          Ce lien est personnel et reste ouvert {days}&nbsp;jours. Ne le transmettez à personne.
        </Paragraph>
      </>
    )
  },
}
