import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: the estimates of a repair at their expense, of which they choose one; `lines` are [provider, amount and delay]. */
    'incident-estimates': {
      firstName: string
      propertyTitle: string
      agencyName: string
      subject: string
      words: string
      lines: [provider: string, words: string][]
      url: string
    }
  }
}

const SAID = mailWords<'incident-estimates'>()({
  variables: { prenom, villa, agence },
  subject: { label: 'Objet', text: 'Une réparation attend votre accord, {{villa}}', demands: ['villa'] },
  paragraphs: {
    introduction: {
      label: 'Introduction',
      text: '{{agence}} vous signale un incident dans votre villa, et vous propose de le faire réparer.',
      demands: ['agence'],
    },
  },
})

export const incidentEstimatesMail: MailLook<'incident-estimates'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ subject, lines }) => [subject, lines[0]?.[1]].filter(Boolean).join(', '),
  heading: ({ subject }) => subject,
  body: (props, { written }) => (
    <>
      <Greeting firstName={props.firstName} />
      <Words>{SAID.say('introduction', props, written)}</Words>
      <Quotation>{props.words}</Quotation>
      <Facts rows={[['Propriété', props.propertyTitle], ...props.lines]} />
      <Paragraph>
        Votre mandat demande votre accord écrit&nbsp;: rien n’est commandé sans lui. Les photographies et les
        devis se lisent dans votre espace.
      </Paragraph>
      <Action href={props.url}>Voir les devis et répondre</Action>
    </>
  ),
}
