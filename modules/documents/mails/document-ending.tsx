import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an agency: a document that one of its people filed ends soon. */
    'document-ending': { kind: string; title: string; subject: string; endsOn: CivilDate; url: string }
  }
}

const SAID = mailWords<'document-ending'>()({
  variables: {
    document: { label: 'le titre du document', value: ({ title }) => title },
    objet: { label: 'la villa ou le contact qu’il concerne', value: ({ subject }) => subject },
    fin: { label: 'le dernier jour du document', value: ({ endsOn }) => formatCivilDate(endsOn) },
  },
  subject: {
    label: 'Objet',
    text: 'Document à renouveler\u00a0: {{document}}, {{objet}}',
    demands: ['document', 'objet'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Un document classé par votre agence prend fin le {{fin}}. Classez le suivant avant ce jour, puis retirez celui-ci.',
      demands: ['fin'],
    },
  },
})

export const documentEndingMail: MailLook<'document-ending'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ endsOn }) => `Valable jusqu’au ${formatCivilDate(endsOn)}`,
  heading: () => 'Un document prend fin bientôt',
  body: (props, site) => {
    const { kind, title, subject, endsOn, url } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Document', `${kind}\u00a0: ${title}`],
            ['Concerne', subject],
            ['Valable jusqu’au', formatCivilDate(endsOn)],
          ]}
        />
        <Action href={url}>Voir le document</Action>
      </>
    )
  },
}
