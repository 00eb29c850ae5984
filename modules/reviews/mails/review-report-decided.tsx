import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a person who reported a review and asked for the decision. */
    'review-report-decided': ReviewMail & { outcome: 'kept' | 'withdrawn' }
  }
}

/** What the law makes the house say: its decision and its reason. */
const DECISIONS = {
  kept: 'Nous n’y avons trouvé aucun des motifs de retrait que nous publions\u00a0: il reste affiché.',
  withdrawn: 'Il correspond à l’un des motifs de retrait que nous publions\u00a0: il n’est plus affiché.',
} as const

const SAID = mailWords<'review-report-decided'>()({
  variables: { villa },
  subject: { label: 'Objet', text: 'Votre signalement d’un avis sur {{villa}}', demands: ['villa'] },
  paragraphs: {
    accueil: { label: 'Introduction', text: 'Nous avons relu l’avis que vous nous avez signalé.' },
  },
})

export const reviewReportDecidedMail: MailLook<'review-report-decided'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ outcome }) => (outcome === 'kept' ? 'L’avis reste publié' : 'L’avis est retiré'),
  heading: ({ outcome }) => (outcome === 'kept' ? 'L’avis reste publié' : 'L’avis est retiré'),
  body: (props, site) => {
    const { outcome, ...about } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Words>{`${SAID.say('accueil', props, site.written)} ${DECISIONS[outcome]}`}</Words>
        <ReviewFacts about={about} />
        <Quiet>Votre adresse ne servait qu’à vous répondre&nbsp;: nous ne la gardons pas.</Quiet>
      </>
    )
  },
}
