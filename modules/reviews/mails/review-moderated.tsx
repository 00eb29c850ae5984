import type { MailLook } from '#platform/mail/mail-look.ts'
import { WITHDRAWAL_REASON_LABELS } from '../review-moderation.ts'
import { type ModerationMail, moderationLook } from './moderation-look.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the author of a review: it is withdrawn (with the reason), restored, or its withdrawal is confirmed. */
    'review-moderated': ModerationMail & { firstName: string }
  }
}

const look = moderationLook(
  {
    withdraw: 'Votre avis est retiré',
    restore: 'Votre avis est de nouveau publié',
    uphold: 'Le retrait de votre avis est confirmé',
  },
  {
    withdraw:
      'Il n’est plus affiché et ne compte plus dans la note. Si vous n’êtes pas d’accord, dites-nous pourquoi depuis cette page\u00a0: nous le relirons.',
    restore: 'Il est affiché sur la page de la villa et compte dans sa note, comme avant.',
    uphold: 'Nous l’avons relu avec vos explications. Il reste retiré.',
  },
  'Voir votre avis',
)

export const reviewModeratedMail: MailLook<'review-moderated'> = {
  ...look,
  preview: (mail) => (mail.reason ? WITHDRAWAL_REASON_LABELS[mail.reason] : look.preview(mail)),
}
