import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { prenom } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler who has signed nothing: their villas can no longer be booked. */
    'booking-ended': { firstName: string; titles: readonly string[]; url: string }
  }
}

const SAID = mailWords<'booking-ended'>()({
  variables: {
    prenom,
    villas: { label: 'les villas de la demande', value: ({ titles }) => titles.join(' et ') },
  },
  subject: { label: 'Objet', text: 'Votre demande pour {{villas}} ne peut pas aboutir', demands: ['villas'] },
  paragraphs: {
    excuses: {
      label: 'Excuses',
      text: 'Nous sommes désolés de ce contretemps. D’autres maisons vous attendent à vos dates.',
    },
  },
})

export const bookingEndedMail: MailLook<'booking-ended'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: () => 'Rien n’est signé ni débité.',
  heading: () => 'Votre demande ne peut pas aboutir',
  body: (props, site) => {
    const { firstName, titles, url } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>
          L’agence qui loue {titles.join(' et ')} ne prend plus de réservation en ce moment. Vous n’aviez pas
          encore signé&nbsp;: vos nuits ne sont plus retenues, rien n’est signé ni débité.
        </Paragraph>
        <Words>{SAID.say('excuses', props, site.written)}</Words>
        <Action href={url}>Choisir une autre villa</Action>
      </>
    )
  },
}
