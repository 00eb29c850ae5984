import type { MailLook } from '#platform/mail/mail-look.ts'
import { Paragraph, Quiet } from '#platform/mail/mail-pieces.tsx'
import { ReviewFacts, type ReviewMail } from './review-facts.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a person who reported a review and asked for the decision. */
    'review-report-decided': ReviewMail & { outcome: 'kept' | 'withdrawn' }
  }
}

export const reviewReportDecidedMail: MailLook<'review-report-decided'> = {
  subject: ({ propertyTitle }) => `Votre signalement d’un avis sur ${propertyTitle}`,
  preview: ({ outcome }) => (outcome === 'kept' ? 'L’avis reste publié' : 'L’avis est retiré'),
  heading: ({ outcome }) => (outcome === 'kept' ? 'L’avis reste publié' : 'L’avis est retiré'),
  body: ({ outcome, ...about }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        Nous avons relu l’avis que vous nous avez signalé.{' '}
        {outcome === 'kept'
          ? 'Nous n’y avons trouvé aucun des motifs de retrait que nous publions\u00a0: il reste affiché.'
          : 'Il correspond à l’un des motifs de retrait que nous publions\u00a0: il n’est plus affiché.'}
      </Paragraph>
      <ReviewFacts about={about} />
      <Quiet>Votre adresse ne servait qu’à vous répondre&nbsp;: nous ne la gardons pas.</Quiet>
    </>
  ),
}
