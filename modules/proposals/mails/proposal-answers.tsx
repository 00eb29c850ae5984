import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** What a family did with a proposal since the last such mail, to its author or to the agency. */
    'proposal-answers': {
      contact: string
      /** Who did what, in words: « Paul garde Villa Azur ». */
      lines: string[]
      /** How many more there are. */
      more: number
      url: string
    }
  }
}

const SAID = mailWords<'proposal-answers'>()({
  variables: {
    contact: { label: 'le nom du contact', value: (mail) => mail.contact },
    nouvelles: {
      label: 'combien de nouvelles, en lettres pour une seule',
      value: ({ lines, more }) =>
        lines.length + more > 1 ? `${lines.length + more} nouvelles` : 'Une nouvelle',
    },
  },
  subject: { label: 'Objet', text: '{{nouvelles}} de la proposition à {{contact}}', demands: ['contact'] },
  paragraphs: {
    accueil: { label: 'Introduction', text: 'Voici ce qui s’est passé depuis la dernière fois.' },
  },
})

export const proposalAnswersMail: MailLook<'proposal-answers'> = {
  notification: 'proposals',
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ lines }) => lines.join(', ').slice(0, 90),
  heading: ({ contact }) => `Votre proposition à ${contact}`,
  body: (props, site) => {
    const { contact, lines, more, url } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts rows={lines.map((line, n) => [`${n + 1}`, line] as const)} />
        {more > 0 && <Paragraph>Le reste ({more}) est à lire sur la page de la proposition.</Paragraph>}
        <Action href={url}>Ouvrir la proposition</Action>
        <Quiet>
          Proposition envoyée à {contact}. Ce que fait la famille vous est envoyé en un seul e-mail, au plus
          toutes les 30 minutes.
        </Quiet>
      </>
    )
  },
}
