import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'

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

export const proposalAnswersMail: MailLook<'proposal-answers'> = {
  notification: 'proposals',
  subject: ({ contact, lines, more }) =>
    lines.length + more > 1
      ? `${lines.length + more} nouvelles de la proposition à ${contact}`
      : `Une nouvelle de la proposition à ${contact}`,
  preview: ({ lines }) => lines.join(', ').slice(0, 90),
  heading: ({ contact }) => `Votre proposition à ${contact}`,
  body: ({ contact, lines, more, url }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>Voici ce qui s’est passé depuis la dernière fois.</Paragraph>
      <Facts rows={lines.map((line, n) => [`${n + 1}`, line] as const)} />
      {more > 0 && <Paragraph>Le reste ({more}) est à lire sur la page de la proposition.</Paragraph>}
      <Action href={url}>Ouvrir la proposition</Action>
      <Quiet>
        Proposition envoyée à {contact}. Ce que fait la famille vous est envoyé en un seul e-mail, au plus
        toutes les 30 minutes.
      </Quiet>
    </>
  ),
}
