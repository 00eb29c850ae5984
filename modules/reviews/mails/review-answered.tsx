import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'
import type { AnswerSide } from '../review.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the author of a review: the owner or the agency has answered it. */
    'review-answered': ReviewMail & { firstName: string; side: AnswerSide; text: string; url: string }
  }
}

const SAID = mailWords<'review-answered'>()({
  variables: { prenom, villa },
  subject: { label: 'Objet', text: 'Une réponse à votre avis sur {{villa}}', demands: ['villa'] },
  paragraphs: {
    owner: {
      label: 'Introduction',
      when: 'réponse du propriétaire',
      text: 'Le propriétaire a répondu à votre avis. Sa réponse paraît avec lui, sur la page de la villa.',
    },
    agency: {
      label: 'Introduction',
      when: 'réponse de l’agence',
      text: 'L’agence a répondu à votre avis. Sa réponse paraît avec lui, sur la page de la villa.',
    },
  },
})

export const reviewAnsweredMail: MailLook<'review-answered'> = {
  notification: 'reviews',
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ text }) => text.slice(0, 90),
  heading: () => 'Une réponse à votre avis',
  body: (props, site) => {
    const { firstName, side, text, url, ...about } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(side, props, site.written)}</Words>
        <ReviewFacts about={about} />
        <Quotation>{text}</Quotation>
        <Action href={url}>Voir votre avis</Action>
      </>
    )
  },
}
