import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom, villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: where to read the listing that their agency prepared, and answer it. */
    'listing-to-review': { firstName: string; propertyTitle: string; url: string }
  }
}

const SAID = mailWords<'listing-to-review'>()({
  variables: { prenom, villa },
  subject: { label: 'Objet', text: 'Votre annonce à relire, {{villa}}', demands: ['villa'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Votre agence a préparé l’annonce de {{villa}}. Relisez-la à votre rythme\u00a0: vous pouvez l’approuver, ou indiquer, partie par partie, ce qui est à corriger.',
    },
  },
})

export const listingToReviewMail: MailLook<'listing-to-review'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Relisez votre annonce, puis approuvez-la ou indiquez ce qui est à corriger',
  heading: () => 'Votre annonce attend votre accord',
  body: (props, site) => {
    const { firstName, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Paragraph>Rien n’est en ligne sans votre accord.</Paragraph>
        <Action href={url}>Relire mon annonce</Action>
        <Paragraph>
          Ce lien est personnel, sert une fois et reste ouvert 30 jours. Ne le transmettez à personne.
        </Paragraph>
      </>
    )
  },
}
