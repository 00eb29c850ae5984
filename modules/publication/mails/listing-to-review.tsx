import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To an owner: where to read the listing that their agency prepared, and answer it. */
    'listing-to-review': { firstName: string; propertyTitle: string; url: string }
  }
}

export const listingToReviewMail: MailLook<'listing-to-review'> = {
  subject: ({ propertyTitle }) => `Votre annonce à relire, ${propertyTitle}`,
  preview: () => 'Relisez votre annonce, puis approuvez-la ou indiquez ce qui est à corriger',
  heading: () => 'Votre annonce attend votre accord',
  body: ({ firstName, propertyTitle, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        Votre agence a préparé l’annonce de {propertyTitle}. Relisez-la à votre rythme&nbsp;: vous pouvez
        l’approuver, ou indiquer, partie par partie, ce qui est à corriger. Rien n’est en ligne sans votre
        accord.
      </Paragraph>
      <Action href={url}>Relire mon annonce</Action>
      <Paragraph>
        Ce lien est personnel, sert une fois et reste ouvert 30 jours. Ne le transmettez à personne.
      </Paragraph>
    </>
  ),
}
