import { Action, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import { WITHDRAWAL_REASON_LABELS, type WithdrawalReason } from '../review-moderation.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

/** What a mail says to the author of a text that staff withdrew, restored, or whose withdrawal they confirmed. */
export type ModerationMail = ReviewMail & {
  /** Null in a mail to an agency. */
  firstName: string | null
  act: 'withdraw' | 'restore' | 'uphold'
  reason: WithdrawalReason | null
  /** The words of the staff; empty without any. */
  note: string
  url: string
}

type Sentences = Record<ModerationMail['act'], string>

/** The look of such a mail: its headings, what follows, and the words of its link. */
export function moderationLook(headings: Sentences, next: Sentences, link: string) {
  return {
    subject: ({ act, propertyTitle }: ModerationMail) => `${headings[act]}, ${propertyTitle}`,
    preview: ({ act }: ModerationMail) => next[act].slice(0, 90),
    heading: ({ act }: ModerationMail) => headings[act],
    body: ({ firstName, act, reason, note, url, ...about }: ModerationMail) => (
      <>
        {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
        <ReviewFacts about={about} />
        {reason && (
          <Paragraph>
            Motif du retrait&nbsp;: {WITHDRAWAL_REASON_LABELS[reason].replace(/^Il /, 'il ')}.
          </Paragraph>
        )}
        {note !== '' && <Quotation>{note}</Quotation>}
        <Paragraph>{next[act]}</Paragraph>
        <Action href={url}>{link}</Action>
      </>
    ),
  }
}
