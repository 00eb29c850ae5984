import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import { WITHDRAWAL_REASON_LABELS, type WithdrawalReason } from '../review-moderation.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

type Decision = 'withdraw' | 'restore' | 'uphold'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the author of a review: it is withdrawn (with the reason), restored, or its withdrawal is confirmed. */
    'review-moderated': ReviewMail & {
      firstName: string
      act: Decision
      reason: WithdrawalReason | null
      /** The words of the staff; empty without any. */
      note: string
      url: string
    }
  }
}

const HEADINGS: Record<Decision, string> = {
  withdraw: 'Votre avis est retiré',
  restore: 'Votre avis est de nouveau publié',
  uphold: 'Le retrait de votre avis est confirmé',
}

const WHAT_NEXT: Record<Decision, string> = {
  withdraw:
    'Il n’est plus affiché et ne compte plus dans la note. Si vous n’êtes pas d’accord, dites-nous pourquoi depuis cette page\u00a0: nous le relirons.',
  restore: 'Il est affiché sur la page de la villa et compte dans sa note, comme avant.',
  uphold: 'Nous l’avons relu avec vos explications. Il reste retiré.',
}

export const reviewModeratedMail: MailLook<'review-moderated'> = {
  subject: ({ act, propertyTitle }) => `${HEADINGS[act]}, ${propertyTitle}`,
  preview: ({ reason, act }) => (reason ? WITHDRAWAL_REASON_LABELS[reason] : WHAT_NEXT[act].slice(0, 90)),
  heading: ({ act }) => HEADINGS[act],
  body: ({ firstName, act, reason, note, url, ...about }) => (
    <>
      <Greeting firstName={firstName} />
      <ReviewFacts about={about} />
      {reason && (
        <Paragraph>
          Motif du retrait&nbsp;: {WITHDRAWAL_REASON_LABELS[reason].replace(/^Il /, 'il ')}.
        </Paragraph>
      )}
      {note !== '' && <Quotation>{note}</Quotation>}
      <Paragraph>{WHAT_NEXT[act]}</Paragraph>
      <Action href={url}>Voir votre avis</Action>
    </>
  ),
}
