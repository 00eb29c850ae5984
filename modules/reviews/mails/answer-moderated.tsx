import type { MailLook } from '#platform/mail/mail-look.ts'
import { type ModerationMail, moderationLook } from './moderation-look.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the side that answered a review: its answer is withdrawn (with the reason), restored, or stays withdrawn. */
    'answer-moderated': ModerationMail
  }
}

export const answerModeratedMail: MailLook<'answer-moderated'> = moderationLook(
  {
    withdraw: 'Votre réponse à un avis est retirée',
    restore: 'Votre réponse à un avis est de nouveau publiée',
    uphold: 'Le retrait de votre réponse est confirmé',
  },
  {
    withdraw:
      'Elle n’est plus affichée sous l’avis. Si vous n’êtes pas d’accord, dites-nous pourquoi depuis cette page\u00a0: nous la relirons.',
    restore: 'Elle est affichée sous l’avis, comme avant.',
    uphold: 'Nous l’avons relue avec vos explications. Elle reste retirée.',
  },
  'Voir votre réponse',
)
