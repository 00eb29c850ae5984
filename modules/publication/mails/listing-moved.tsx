import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, PasswordFirst, Quotation, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { agence, prenom, villa } from '#platform/mail/usual-variables.ts'
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

const isOnSite = (move: ListingMove): move is 'online' | 'back' | 'changed' =>
  move === 'online' || move === 'back' || move === 'changed'

const SAID = mailWords<'listing-moved'>()({
  variables: {
    prenom,
    villa,
    agence,
    telephone: {
      label: 'le téléphone de l’agence',
      value: ({ agencyPhone }) => agencyPhone.replaceAll(' ', '\u00a0'),
    },
    nouvelle: { label: 'ce que devient l’annonce', value: ({ move }) => HEADINGS[move] },
  },
  subject: { label: 'Objet', text: '{{nouvelle}}, {{villa}}', demands: ['nouvelle', 'villa'] },
  paragraphs: {
    online: {
      label: 'Introduction',
      when: 'villa en ligne',
      text: `{{villa}}\u00a0: ${WORDS.online}`,
      demands: ['villa'],
    },
    back: {
      label: 'Introduction',
      when: 'villa de nouveau en ligne',
      text: `{{villa}}\u00a0: ${WORDS.back}`,
      demands: ['villa'],
    },
    changed: {
      label: 'Introduction',
      when: 'changements en ligne',
      text: `{{villa}}\u00a0: ${WORDS.changed}`,
      demands: ['villa'],
    },
    contact: {
      label: 'Pour une question',
      text: 'Une question\u00a0? {{agence}} vous répond au {{telephone}}.',
      demands: ['telephone'],
    },
  },
})

export const listingMovedMail: MailLook<'listing-moved'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ move, reason }) => reason ?? WORDS[move],
  heading: ({ move }) => HEADINGS[move],
  body: (props, site) => {
    const { firstName, propertyTitle, move, reason, parts = [], url, passwordUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        {isOnSite(move) ? (
          <Words>{SAID.say(move, props, site.written)}</Words>
        ) : (
          <Paragraph>
            {propertyTitle}&nbsp;: {WORDS[move]}
          </Paragraph>
        )}
        {parts.length > 0 && <Paragraph>Ce qui a changé&nbsp;: {parts.join(', ')}.</Paragraph>}
        {reason && (
          <>
            <Paragraph>Le motif indiqué par votre agence&nbsp;:</Paragraph>
            <Quotation>{reason}</Quotation>
          </>
        )}
        <Action href={url}>{isOnSite(move) ? 'Voir la page de ma villa' : 'Ouvrir mon annonce'}</Action>
        {!isOnSite(move) && <PasswordFirst href={passwordUrl} />}
        <Words>{SAID.say('contact', props, site.written)}</Words>
      </>
    )
  },
}
