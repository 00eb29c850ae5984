import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Paragraph, PasswordFirst, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'

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

const SAID = mailWords<'listing-unpublished'>()({
  variables: {
    villa,
    pieces: { label: 'les pièces à renouveler', value: ({ papers }) => papers.join(', ') },
  },
  subject: { label: 'Objet', text: 'Annonce retirée du site, {{villa}}', demands: ['villa'] },
  paragraphs: {
    suite: { label: 'Ce qui suit', text: 'Dès que cela est renouvelé, l’agence remet l’annonce en ligne.' },
  },
})

export const listingUnpublishedMail: MailLook<'listing-unpublished'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ papers }) => `À renouveler\u00a0: ${papers.join(', ')}`,
  heading: () => 'Votre annonce n’est plus en ligne',
  body: (props, site) => {
    const { propertyTitle, papers, url, passwordUrl } = props
    return (
      <>
        <Paragraph>Bonjour,</Paragraph>
        <Words>
          {`L’annonce ${propertyTitle} a quitté le site\u00a0: ${papers.join(', ')}. Les séjours déjà réservés restent dus. ${SAID.say('suite', props, site.written)}`}
        </Words>
        <Action href={url}>Voir ce qui manque</Action>
        <PasswordFirst href={passwordUrl} />
      </>
    )
  },
}
