import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /**
     * To an owner: the changes of their listing that wait for their answer, or the words and pictures that appeared at once;
     * `lines` are [part, words].
     */
    'listing-change': {
      firstName: string
      propertyTitle: string
      agencyName: string
      waits: boolean
      lines: [label: string, words: string][]
      days: number
      url: string
    }
  }
}

export const listingChangeMail: MailLook<'listing-change'> = {
  subject: ({ propertyTitle, waits }) =>
    waits
      ? `Un changement attend votre réponse, ${propertyTitle}`
      : `Votre annonce a changé, ${propertyTitle}`,
  preview: ({ waits }) =>
    waits ? 'Rien ne change en ligne avant votre réponse' : 'Vous pouvez retirer ce changement d’un geste',
  heading: ({ waits }) => (waits ? 'Votre agence vous propose un changement' : 'Votre annonce a changé'),
  body: ({ firstName, propertyTitle, agencyName, waits, lines, days, url }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {waits
          ? `${agencyName} vous propose de changer l’annonce de ${propertyTitle}. Rien ne change en ligne avant votre réponse\u00a0: vous acceptez ou refusez chaque point.`
          : `${agencyName} a changé des textes ou des photographies de ${propertyTitle}, comme votre mandat le permet. Ils sont en ligne\u00a0; vous pouvez les retirer d’un geste.`}
      </Paragraph>
      <Facts rows={lines} />
      <Action href={url}>{waits ? 'Lire et répondre' : 'Voir ce qui a changé'}</Action>
      <Paragraph>
        Ce lien est personnel et reste ouvert {days}&nbsp;jours. Ne le transmettez à personne.
      </Paragraph>
    </>
  ),
}
