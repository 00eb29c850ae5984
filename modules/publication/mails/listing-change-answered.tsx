import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph } from '#platform/mail/mail-pieces.tsx'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: what the owner answered to a change, or took off the site; `refused` are [part, words]. */
    'listing-change-answered': {
      propertyTitle: string
      outcome: 'answered' | 'taken_back'
      accepted: string[]
      refused: [label: string, words: string][]
      url: string
    }
  }
}

const HEADING = {
  answered: 'Le propriétaire a répondu à votre changement',
  taken_back: 'Le propriétaire a retiré un changement',
} as const

export const listingChangeAnsweredMail: MailLook<'listing-change-answered'> = {
  subject: ({ propertyTitle, outcome }) => `${HEADING[outcome]}, ${propertyTitle}`,
  preview: ({ accepted }) =>
    accepted.length > 0 ? `En ligne\u00a0: ${accepted.join(', ')}` : 'Rien de ce changement n’est en ligne',
  heading: ({ outcome }) => HEADING[outcome],
  body: ({ propertyTitle, outcome, accepted, refused, url }) => (
    <>
      <Paragraph>
        {outcome === 'taken_back'
          ? `Le propriétaire de ${propertyTitle} a retiré du site ce qui y était paru. La version d’avant est de nouveau en ligne\u00a0; le prochain changement de ces parties attendra sa réponse.`
          : accepted.length > 0
            ? `Le propriétaire de ${propertyTitle} accepte\u00a0: ${accepted.join(', ')}. C’est en ligne.`
            : `Le propriétaire de ${propertyTitle} n’accepte pas ce changement. L’annonce reste en ligne telle qu’elle était.`}
      </Paragraph>
      {refused.length > 0 && <Facts rows={refused} />}
      <Action href={url}>Ouvrir la publication</Action>
    </>
  ),
}
