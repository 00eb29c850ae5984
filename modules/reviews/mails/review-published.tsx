import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, Quotation } from '#platform/mail/mail-pieces.tsx'
import { formatRating } from '../review.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a villa's owner and agency (`firstName` null): a traveler's review is published. */
    'review-published': ReviewMail & { firstName: string | null; text: string; url: string }
  }
}

export const reviewPublishedMail: MailLook<'review-published'> = {
  notification: 'reviews',
  subject: ({ propertyTitle, rating }) => `Nouvel avis sur ${propertyTitle}, ${formatRating(rating)}`,
  preview: ({ text }) => text.slice(0, 90),
  heading: () => 'Un nouvel avis est publié',
  body: ({ firstName, text, url, ...about }) => (
    <>
      {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
      <ReviewFacts about={about} />
      <Quotation>{text}</Quotation>
      <Paragraph>
        Vous pouvez y répondre une fois&nbsp;: votre réponse paraît sous l’avis, et nous l’envoyons au
        voyageur.
      </Paragraph>
      <Action href={url}>Lire et répondre</Action>
      <Quiet>
        Un avis ne se retire pas parce qu’il déplaît. S’il est injurieux, étranger au séjour ou s’il ne vient
        pas du voyageur, signalez-le depuis cette page.
      </Quiet>
    </>
  ),
}
