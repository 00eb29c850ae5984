import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The messages of a thread that its reader has not read, as they may read them. */
    'messages-unread': {
      /** Null in a mail to an agency. */
      firstName: string | null
      propertyTitle: string
      reservationNumber: string | null
      /** The traveler's name and e-mail, for readers who may learn them. */
      asker: { name: string; email: string } | null
      messages: { from: string; text: string; wish: string | null; at: Instant }[]
      /** How many older unread messages are not quoted. */
      more: number
      url: string
    }
  }
}

const count = ({ messages, more }: { messages: readonly unknown[]; more: number }) => messages.length + more

const SAID = mailWords<'messages-unread'>()({
  variables: {
    villa,
    nouveaux: {
      label: 'combien de messages',
      value: (mail) => (count(mail) > 1 ? `${count(mail)} nouveaux messages` : 'Nouveau message'),
    },
    numero: {
      label: 'le numéro de la réservation',
      value: ({ reservationNumber }) => reservationNumber ?? 'sans réservation',
    },
  },
  subject: {
    label: 'Objet',
    when: 'au sujet d’une réservation',
    text: '{{nouveaux}}, {{villa}} ({{numero}})',
    demands: ['numero'],
  },
  subjects: {
    question: {
      label: 'Objet',
      when: 'sans réservation',
      text: '{{nouveaux}}, {{villa}}',
      demands: ['villa'],
    },
  },
  paragraphs: {},
})

export const messagesUnreadMail: MailLook<'messages-unread'> = {
  notification: 'messages',
  words: SAID.words,
  subject: (props, written) =>
    props.reservationNumber ? SAID.subjectOf(props, written) : SAID.say('question', props, written),
  preview: ({ messages }) => messages.at(-1)?.text.slice(0, 90) ?? '',
  heading: (mail) => (count(mail) > 1 ? `${count(mail)} nouveaux messages` : 'Un nouveau message'),
  body: ({ firstName, propertyTitle, reservationNumber, asker, messages, more, url }) => (
    <>
      {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
      <Facts
        rows={[
          ['Villa', propertyTitle],
          ...(reservationNumber ? [['Réservation', reservationNumber] as const] : []),
          ...(asker ? [['Voyageur', asker.name] as const, ['Adresse e-mail', asker.email] as const] : []),
        ]}
      />
      {more > 0 && (
        <Paragraph>
          {more > 1
            ? `${more} messages plus anciens sont à lire dans l’échange.`
            : 'Un message plus ancien est à lire dans l’échange.'}
        </Paragraph>
      )}
      {messages.map(({ from, text, wish, at }) => (
        <div key={at}>
          <Paragraph>
            <strong>{from}</strong>, le {formatInstant(at)}
            {wish && ` (${wish})`}
          </Paragraph>
          <Quotation>{text}</Quotation>
        </div>
      ))}
      <Action href={url}>Lire et répondre</Action>
      <Quiet>
        Répondez depuis cette page&nbsp;: une réponse à cet e-mail ne serait pas lue. Ce qui s’écrit en votre
        absence vous est envoyé en un seul e-mail, au plus toutes les 30 minutes.
      </Quiet>
    </>
  ),
}
