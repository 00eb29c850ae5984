import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, PasswordFirst, Quotation } from '#platform/mail/mail-pieces.tsx'
import type { ListingMove } from '../off-site.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the owner of a listing: their agency brought it to the site, took it off, brought it back, or showed what they had changed. */
    'listing-moved': {
      firstName: string
      propertyTitle: string
      move: ListingMove
      reason: string | null
      /** The parts that changed, where that is what the mail says. */
      parts?: string[]
      agencyName: string
      agencyPhone: string
      /** The page of the site while the villa is there, else the owner's own page. */
      url: string
      /** Where an owner without password chooses one, which their own page asks for; null for the others. */
      passwordUrl: string | null
    }
  }
}

const HEADINGS: Record<ListingMove, string> = {
  online: 'Votre villa est en ligne',
  back: 'Votre villa est de nouveau en ligne',
  changed: 'Vos changements sont en ligne',
  paused: 'Votre villa est en pause',
  archived: 'Votre annonce est archivée',
}

const WORDS: Record<ListingMove, string> = {
  online:
    'Votre annonce est publiée\u00a0: les voyageurs la trouvent, voient ses dates libres et peuvent réserver.',
  back: 'Votre annonce est revenue sur le site, et reçoit de nouveau des réservations.',
  changed: 'Votre agence a publié ce que vous avez changé dans votre annonce.',
  paused:
    'Votre annonce a quitté le site pour un temps, et ne reçoit plus de réservation. Les séjours déjà réservés ne changent pas. Elle reviendra telle quelle\u00a0: toute modification vous serait d’abord soumise.',
  archived:
    'Votre annonce a quitté le site, et ne reçoit plus de réservation. Les séjours déjà réservés ne changent pas. Elle ne reparaîtra pas sans votre accord.',
}

const isOnSite = (move: ListingMove) => move === 'online' || move === 'back' || move === 'changed'

export const listingMovedMail: MailLook<'listing-moved'> = {
  subject: ({ move, propertyTitle }) => `${HEADINGS[move]}, ${propertyTitle}`,
  preview: ({ move, reason }) => reason ?? WORDS[move],
  heading: ({ move }) => HEADINGS[move],
  body: ({
    firstName,
    propertyTitle,
    move,
    reason,
    parts = [],
    agencyName,
    agencyPhone,
    url,
    passwordUrl,
  }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {propertyTitle}&nbsp;: {WORDS[move]}
      </Paragraph>
      {parts.length > 0 && <Paragraph>Ce qui a changé&nbsp;: {parts.join(', ')}.</Paragraph>}
      {reason && (
        <>
          <Paragraph>Le motif indiqué par votre agence&nbsp;:</Paragraph>
          <Quotation>{reason}</Quotation>
        </>
      )}
      <Action href={url}>{isOnSite(move) ? 'Voir la page de ma villa' : 'Ouvrir mon annonce'}</Action>
      {!isOnSite(move) && <PasswordFirst href={passwordUrl} />}
      <Paragraph>
        Une question&nbsp;? {agencyName} vous répond au {agencyPhone.replaceAll(' ', '\u00a0')}.
      </Paragraph>
    </>
  ),
}
