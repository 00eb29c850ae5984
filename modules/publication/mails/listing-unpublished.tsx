import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, PasswordFirst } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the owner and to the agency of a listing: it left the site because papers have lapsed. */
    'listing-unpublished': {
      propertyTitle: string
      papers: string[]
      url: string
      /** Where an owner without password chooses one, which their own page asks for. */
      passwordUrl?: string | null
    }
  }
}

export const listingUnpublishedMail: MailLook<'listing-unpublished'> = {
  subject: ({ propertyTitle }) => `Annonce retirée du site, ${propertyTitle}`,
  preview: ({ papers }) => `À renouveler\u00a0: ${papers.join(', ')}`,
  heading: () => 'Votre annonce n’est plus en ligne',
  body: ({ propertyTitle, papers, url, passwordUrl }) => (
    <>
      <Paragraph>Bonjour,</Paragraph>
      <Paragraph>
        L’annonce {propertyTitle} a quitté le site&nbsp;: {papers.join(', ')}. Les séjours déjà réservés
        restent dus. Dès que cela est renouvelé, l’agence remet l’annonce en ligne.
      </Paragraph>
      <Action href={url}>Voir ce qui manque</Action>
      <PasswordFirst href={passwordUrl} />
    </>
  ),
}
