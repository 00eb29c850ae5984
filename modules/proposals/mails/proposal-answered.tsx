import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence } from '#platform/mail/usual-variables.ts'
import { ofName } from '#shared/of-name.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The agency answers what a family said of a villa of a proposal. */
    'proposal-answered': {
      firstName: string | null
      agencyName: string
      agent: string | null
      villa: string
      text: string
      url: string
    }
  }
}

const SAID = mailWords<'proposal-answered'>()({
  variables: {
    agence,
    villa: { label: 'le nom de la villa', value: (mail) => mail.villa },
    conseiller: {
      label: 'la personne de l’agence qui répond',
      value: ({ agent, agencyName }) => agent ?? agencyName,
    },
  },
  subject: { label: 'Objet', text: '{{agence}} vous répond au sujet de {{villa}}', demands: ['villa'] },
  paragraphs: {
    personne: {
      label: 'Introduction',
      when: 'réponse d’une personne',
      text: '{{conseiller}}, de {{agence}}, vous répond.',
    },
    agence: { label: 'Introduction', when: 'réponse de l’agence', text: '{{agence}} vous répond.' },
  },
})

export const proposalAnsweredMail: MailLook<'proposal-answered'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ text }) => text.slice(0, 90),
  heading: ({ villa }) => `Une réponse au sujet ${ofName(villa)}`,
  body: (props, site) => {
    const { firstName, agent, text, url } = props
    return (
      <>
        {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
        <Words>{SAID.say(agent ? 'personne' : 'agence', props, site.written)}</Words>
        <Quotation>{text}</Quotation>
        <Action href={url}>Voir la proposition</Action>
      </>
    )
  },
}
