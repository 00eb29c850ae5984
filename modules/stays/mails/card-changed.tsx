import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Quiet, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The dues to come of a stay are charged on another card from now on. */
    'card-changed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** Each sum to come, with its day and the card. */
      debits: string[]
      /** What the former card was refused for: no card is charged with it any more, its traveler pays it. */
      over?: Cents
      trackingUrl: string
    }
  }
}

const SAID = mailWords<'card-changed'>()({
  variables: { prenom, villa, numero },
  subject: { label: 'Objet', text: 'Votre carte est changée, réservation {{numero}}', demands: ['numero'] },
  paragraphs: {
    explication: {
      label: 'Ce qui change',
      text: 'Les échéances de votre séjour seront débitées sur la carte que vous venez d’enregistrer. Une carte enregistrée avant elle ne le sera plus.',
    },
  },
})

const overWords = (over: Cents) =>
  `${formatEuros(over)} restent à régler\u00a0: cette somme n’est pas débitée d’elle-même sur la nouvelle carte. Réglez-la en ligne depuis la page de votre réservation.`

export const cardChangedMail: MailLook<'card-changed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ debits }) => debits[0] ?? 'Votre ancienne carte ne sera plus débitée',
  heading: () => 'Votre carte est enregistrée',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, debits, over, trackingUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        {debits.length > 0 && <Words>{SAID.say('explication', props, site.written)}</Words>}
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
          ]}
        />
        {debits.map((debit) => (
          <Paragraph key={debit}>{debit}</Paragraph>
        ))}
        {over && <Paragraph>{overWords(over)}</Paragraph>}
        <Action href={trackingUrl}>Suivre ma réservation</Action>
        <Quiet>
          Si vous n’avez pas changé de carte, écrivez à l’agence sans attendre&nbsp;: ses coordonnées sont
          dans votre contrat.
        </Quiet>
      </>
    )
  },
}
