import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import { WITHDRAWAL_REASON_LABELS, type WithdrawalReason } from '../review-moderation.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

type Decision = 'withdraw' | 'restore' | 'uphold'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the side that answered a review: its answer is withdrawn (with the reason), restored, or stays withdrawn. */
    'answer-moderated': ReviewMail & {
      /** Null in a mail to an agency. */
      firstName: string | null
      act: Decision
      reason: WithdrawalReason | null
      /** The words of the staff; empty without any. */
      note: string
      url: string
    }
  }
}

const HEADINGS: Record<Decision, string> = {
  withdraw: 'Votre réponse à un avis est retirée',
  restore: 'Votre réponse à un avis est de nouveau publiée',
  uphold: 'Le retrait de votre réponse est confirmé',
}

const WHAT_NEXT: Record<Decision, string> = {
  withdraw:
    'Elle n’est plus affichée sous l’avis. Si vous n’êtes pas d’accord, dites-nous pourquoi depuis cette page\u00a0: nous la relirons.',
  restore: 'Elle est affichée sous l’avis, comme avant.',
  uphold: 'Nous l’avons relue avec vos explications. Elle reste retirée.',
}

export const answerModeratedMail: MailLook<'answer-moderated'> = {
  subject: ({ act, propertyTitle }) => `${HEADINGS[act]}, ${propertyTitle}`,
  preview: ({ act }) => WHAT_NEXT[act].slice(0, 90),
  heading: ({ act }) => HEADINGS[act],
  body: ({ firstName, act, reason, note, url, ...about }) => (
    <>
      {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
      <ReviewFacts about={about} />
      {reason && (
        <Paragraph>
          Motif du retrait&nbsp;: {WITHDRAWAL_REASON_LABELS[reason].replace(/^Il /, 'il ')}.
        </Paragraph>
      )}
      {note !== '' && <Quotation>{note}</Quotation>}
      <Paragraph>{WHAT_NEXT[act]}</Paragraph>
      <Action href={url}>Voir votre réponse</Action>
    </>
  ),
}
