import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** A day after the signature: the first sum has not come, or nothing is due and no card was given. */
    'payment-awaited': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is due today; 0 where only a card is to be given, or the transfer chosen. */
      amount: Cents
      /** When the booking ends unless it is confirmed before. */
      endsAt: Instant
      resumeUrl: string
    }
  }
}

const SAID = mailWords<'payment-awaited'>()({
  variables: {
    prenom,
    villa,
    numero,
    manque: {
      label: 'ce qui manque pour confirmer',
      value: ({ amount }) => (amount > 0 ? 'la première somme' : 'votre moyen de paiement'),
    },
  },
  subject: { label: 'Objet', text: 'Votre réservation {{numero}} reste à confirmer', demands: ['numero'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Vous avez signé votre contrat, et {{manque}} nous manque encore.',
      demands: ['manque'],
    },
  },
})

export const paymentAwaitedMail: MailLook<'payment-awaited'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ endsAt, propertyTitle }) => `${propertyTitle}, jusqu’au ${formatInstant(endsAt)}`,
  heading: () => 'Il reste à confirmer votre séjour',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, endsAt, resumeUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{`${SAID.say('accueil', props, site.written)} ${BINDING_SINCE_SIGNATURE}`}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['À payer aujourd’hui', formatEuros(amount)],
            ['À confirmer avant le', formatInstant(endsAt)],
          ]}
        />
        <Action href={resumeUrl}>{amount > 0 ? 'Payer et confirmer' : 'Confirmer mon séjour'}</Action>
        <Paragraph>
          Passé cette heure, la réservation prend fin&nbsp;: rien n’est conservé et rien ne vous est réclamé.
          D’ici là, un autre voyageur peut prendre ces nuits si elles ne sont plus retenues.
        </Paragraph>
      </>
    )
  },
}
