import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, TextLink } from '#platform/mail/mail-pieces.tsx'

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

export const noticesMailedMail: MailLook<'notices-mailed'> = {
  notification: 'notices',
  subject: (props) => {
    const [first] = props.lines
    if (count(props) === 1) return `${first!.kind}\u00a0: ${first!.subject}`
    return props.isDigest
      ? `Votre récapitulatif\u00a0: ${count(props)} nouvelles`
      : `${count(props)} nouvelles à lire`
  },
  preview: ({ lines }) =>
    lines
      .map(({ kind, subject }) => `${kind}, ${subject}`)
      .join('\u00a0; ')
      .slice(0, 90),
  heading: (props) => (props.isDigest ? 'Ce que vous n’avez pas encore lu' : 'Ce qui ne peut pas attendre'),
  body: ({ firstName, isDigest, lines, more, url, settingsUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {isDigest
          ? 'Voici ce qui s’est passé et que vous n’avez pas encore lu dans la console.'
          : 'Voici ce qui vient de se passer.'}
      </Paragraph>
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
  ),
}
