import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a person of the agency: a colleague asks them to look at a thread. */
    'message-mention': {
      firstName: string
      by: string
      propertyTitle: string
      asker: { name: string; email: string } | null
      text: string
      isNote: boolean
      url: string
    }
  }
}

const SAID = mailWords<'message-mention'>()({
  variables: {
    prenom,
    villa,
    collegue: { label: 'la personne qui mentionne', value: ({ by }) => by },
  },
  subject: { label: 'Objet', text: '{{collegue}} vous mentionne, {{villa}}', demands: ['collegue'] },
  paragraphs: {},
})

export const messageMentionMail: MailLook<'message-mention'> = {
  notification: 'mentions',
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ text }) => text.slice(0, 90),
  heading: ({ by }) => `${by} vous mentionne`,
  body: ({ firstName, propertyTitle, asker, text, isNote, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Facts
        rows={[
          ['Villa', propertyTitle],
          ...(asker ? [['Voyageur', asker.name] as const, ['Adresse e-mail', asker.email] as const] : []),
        ]}
      />
      <Paragraph>
        {isNote ? 'Dans une note interne, que le client ne voit pas\u00a0:' : 'Dans sa réponse\u00a0:'}
      </Paragraph>
      <Quotation>{text}</Quotation>
      <Action href={url}>Ouvrir l’échange</Action>
    </>
  ),
}
