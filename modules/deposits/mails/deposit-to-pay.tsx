import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: a claim on their deposit is settled, no bank holds what it keeps, and they are asked to pay it. */
    'deposit-to-pay': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is left to pay, and all that the claim keeps, in cents. */
      amount: Cents
      kept: Cents
      /** Why, in the words of who decided it; null where the traveler agreed. */
      decision: string | null
      depositUrl: string
    }
  }
}

const SAID = mailWords<'deposit-to-pay'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Une retenue est à régler, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    acceptee: {
      label: 'Le voyageur a accepté',
      text: 'Vous avez accepté la retenue demandée sur votre dépôt de garantie.',
    },
    tranchee: {
      label: 'Une autre personne a tranché',
      text: 'La retenue demandée sur votre dépôt de garantie a été tranchée par une personne qui ne l’a pas demandée.',
    },
    suite: {
      label: 'Ce que le lecteur doit faire',
      text: 'Aucune somme n’est gardée sur votre carte pour la couvrir. Indiquez une carte\u00a0: {{montant}} y seront débités.',
    },
  },
})

export const depositToPayMail: MailLook<'deposit-to-pay'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, propertyTitle }) => `${formatEuros(amount)} à régler pour ${propertyTitle}`,
  heading: () => 'Une retenue est à régler',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, kept, decision, depositUrl } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(decision === null ? 'acceptee' : 'tranchee', props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Retenu', formatEuros(kept)],
            ...(decision === null ? [] : ([['Décision', decision]] as [string, string][])),
            ['À régler', formatEuros(amount)],
          ]}
        />
        <Words>{SAID.say('suite', props, site.written)}</Words>
        <Action href={depositUrl}>Régler la retenue</Action>
      </>
    )
  },
}
