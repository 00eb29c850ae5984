import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, TextLink, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** What happened that concerns a person of an agency: at once, or as the summary of their day. */
    'notices-mailed': {
      firstName: string
      isDigest: boolean
      /** The latest first. */
      lines: { kind: string; subject: string; url: string }[]
      /** How many more there are. */
      more: number
      url: string
      settingsUrl: string
    }
  }
}

type Props = { lines: readonly { kind: string; subject: string }[]; more: number; isDigest: boolean }

const count = ({ lines, more }: Props) => lines.length + more

const SAID = mailWords<'notices-mailed'>()({
  variables: {
    prenom,
    nombre: { label: 'combien de nouvelles', value: (props) => String(count(props)) },
    nouvelle: {
      label: 'la nouvelle, avec ce dont elle parle',
      value: ({ lines: [first] }) => (first ? `${first.kind}\u00a0: ${first.subject}` : 'Une nouvelle'),
    },
  },
  subject: {
    label: 'Objet',
    when: 'plusieurs nouvelles',
    text: '{{nombre}} nouvelles à lire',
    demands: ['nombre'],
  },
  subjects: {
    une: { label: 'Objet', when: 'une seule nouvelle', text: '{{nouvelle}}', demands: ['nouvelle'] },
    digest: {
      label: 'Objet',
      when: 'récapitulatif du jour',
      text: 'Votre récapitulatif\u00a0: {{nombre}} nouvelles',
      demands: ['nombre'],
    },
  },
  paragraphs: {
    jour: {
      label: 'Introduction',
      when: 'récapitulatif du jour',
      text: 'Voici ce qui s’est passé et que vous n’avez pas encore lu dans la console.',
    },
    aussitot: { label: 'Introduction', when: 'aussitôt', text: 'Voici ce qui vient de se passer.' },
  },
})

export const noticesMailedMail: MailLook<'notices-mailed'> = {
  notification: 'notices',
  words: SAID.words,
  subject: (props, written) => {
    if (count(props) === 1) return SAID.say('une', props, written)
    return props.isDigest ? SAID.say('digest', props, written) : SAID.subjectOf(props, written)
  },
  preview: ({ lines }) =>
    lines
      .map(({ kind, subject }) => `${kind}, ${subject}`)
      .join('\u00a0; ')
      .slice(0, 90),
  heading: (props) => (props.isDigest ? 'Ce que vous n’avez pas encore lu' : 'Ce qui ne peut pas attendre'),
  body: (props, site) => {
    const { firstName, isDigest, lines, more, url, settingsUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(isDigest ? 'jour' : 'aussitot', props, site.written)}</Words>
        {lines.map(({ kind, subject, url: to }, n) => (
          <Paragraph key={`${n} ${to}`}>
            {kind}&nbsp;: <TextLink href={to}>{subject}</TextLink>
          </Paragraph>
        ))}
        {more > 0 && <Paragraph>Le reste ({more}) est à lire dans la console.</Paragraph>}
        <Action href={url}>Ouvrir les notifications</Action>
        <Quiet>
          Vous choisissez ce qui vous est envoyé, et quand, dans{' '}
          <TextLink href={settingsUrl}>vos réglages</TextLink>.
        </Quiet>
      </>
    )
  },
}
