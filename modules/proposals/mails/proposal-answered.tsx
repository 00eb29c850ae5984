import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'

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

export const proposalAnsweredMail: MailLook<'proposal-answered'> = {
  subject: ({ villa, agencyName }) => `${agencyName} vous répond au sujet de ${villa}`,
  preview: ({ text }) => text.slice(0, 90),
  heading: ({ villa }) => `Une réponse au sujet de ${villa}`,
  body: ({ firstName, agencyName, agent, text, url }) => (
    <>
      {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
      <Paragraph>
        {agent ? `${agent}, de ${agencyName}, vous répond.` : `${agencyName} vous répond.`}
      </Paragraph>
      <Quotation>{text}</Quotation>
      <Action href={url}>Voir la proposition</Action>
    </>
  ),
}
