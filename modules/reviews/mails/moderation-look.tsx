import type { MailSite } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords, type WrittenTexts } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'
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

/**
 * The look of such a mail: its headings, what follows, and the words of its link. What follows a withdrawal is fixed: the law makes the
 * house say how to contest it.
 */
export function moderationLook(headings: Sentences, next: Sentences, link: string) {
  const { words, subjectOf, say } = mailWords<'answer-moderated'>()({
    variables: { villa, decision: { label: 'la décision prise', value: ({ act }) => headings[act] } },
    subject: { label: 'Objet', text: '{{decision}}, {{villa}}', demands: ['decision'] },
    paragraphs: {
      restore: { label: 'Suite', when: 'texte rétabli', text: next.restore },
      uphold: { label: 'Suite', when: 'retrait confirmé', text: next.uphold },
    },
  })
  return {
    words,
    subject: (mail: ModerationMail, written?: WrittenTexts) => subjectOf(mail, written),
    preview: ({ act }: ModerationMail) => next[act].slice(0, 90),
    heading: ({ act }: ModerationMail) => headings[act],
    body: (mail: ModerationMail, { written }: MailSite) => {
      const { firstName, act, reason, note, url, ...about } = mail
      return (
        <>
          {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
          <ReviewFacts about={about} />
          {reason && (
            <Paragraph>
              Motif du retrait&nbsp;: {WITHDRAWAL_REASON_LABELS[reason].replace(/^Il /, 'il ')}.
            </Paragraph>
          )}
          {note !== '' && <Quotation>{note}</Quotation>}
          {act === 'withdraw' ? (
            <Paragraph>{next.withdraw}</Paragraph>
          ) : (
            <Words>{say(act, mail, written)}</Words>
          )}
          <Action href={url}>{link}</Action>
        </>
      )
    },
  }
}
