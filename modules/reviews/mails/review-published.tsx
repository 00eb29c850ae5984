import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Quiet, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'
import { formatRating } from '../review.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a villa's owner and agency (`firstName` null): a traveler's review is published. */
    'review-published': ReviewMail & { firstName: string | null; text: string; url: string }
  }
}

const SAID = mailWords<'review-published'>()({
  variables: {
    villa,
    note: { label: 'la note donnée', value: ({ rating }) => formatRating(rating) },
  },
  subject: { label: 'Objet', text: 'Nouvel avis sur {{villa}}, {{note}}', demands: ['villa'] },
  paragraphs: {
    reponse: {
      label: 'Ce que le lecteur peut faire',
      text: 'Vous pouvez y répondre une fois\u00a0: votre réponse paraît sous l’avis, et nous l’envoyons au voyageur.',
    },
  },
})

export const reviewPublishedMail: MailLook<'review-published'> = {
  notification: 'reviews',
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ text }) => text.slice(0, 90),
  heading: () => 'Un nouvel avis est publié',
  body: (props, site) => {
    const { firstName, text, url, ...about } = props
    return (
      <>
        {firstName ? <Greeting firstName={firstName} /> : <Paragraph>Bonjour,</Paragraph>}
        <ReviewFacts about={about} />
        <Quotation>{text}</Quotation>
        <Words>{SAID.say('reponse', props, site.written)}</Words>
        <Action href={url}>Lire et répondre</Action>
        <Quiet>
          Un avis ne se retire pas parce qu’il déplaît. S’il est injurieux, étranger au séjour ou s’il ne
          vient pas du voyageur, signalez-le depuis cette page.
        </Quiet>
      </>
    )
  },
}
