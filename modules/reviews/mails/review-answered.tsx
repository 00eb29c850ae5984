import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quotation } from '#platform/mail/mail-pieces.tsx'
import type { AnswerSide } from '../review.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the author of a review: the owner or the agency has answered it. */
    'review-answered': ReviewMail & { firstName: string; side: AnswerSide; text: string; url: string }
  }
}

const WHO: Record<AnswerSide, string> = {
  owner: 'Le propriétaire a répondu à votre avis.',
  agency: 'L’agence a répondu à votre avis.',
}

export const reviewAnsweredMail: MailLook<'review-answered'> = {
  notification: 'reviews',
  subject: ({ propertyTitle }) => `Une réponse à votre avis sur ${propertyTitle}`,
  preview: ({ text }) => text.slice(0, 90),
  heading: () => 'Une réponse à votre avis',
  body: ({ firstName, side, text, url, ...about }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>{WHO[side]} Sa réponse paraît avec lui, sur la page de la villa.</Paragraph>
      <ReviewFacts about={about} />
      <Quotation>{text}</Quotation>
      <Action href={url}>Voir votre avis</Action>
    </>
  ),
}
