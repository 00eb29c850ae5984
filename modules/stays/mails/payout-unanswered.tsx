import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: a traveler has not named an account for the money they are owed. */
    'payout-unanswered': {
      reservationNumber: string
      propertyTitle: string
      traveler: { name: string; email: string; phone: string }
      amount: Cents
      /** When it was first asked. */
      askedOn: CivilDate
      financeUrl: string
    }
  }
}

const SAID = mailWords<'payout-unanswered'>()({
  variables: {
    villa,
    numero,
    montant,
    voyageur: { label: 'le nom du voyageur', value: ({ traveler }) => traveler.name },
  },
  subject: {
    label: 'Objet',
    text: 'Compte à demander pour un virement de {{montant}}, réservation {{numero}}',
    demands: ['montant', 'numero'],
  },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: 'Le voyageur n’a pas indiqué vers quel compte lui verser cette somme. Il y a été invité par e-mail, puis deux fois encore.',
    },
    suite: {
      label: 'Ce que l’agence peut faire',
      text: 'Appelez-le, puis saisissez son compte dans la page Finance du back-office.',
    },
  },
})

/** For the agency, which must call. */
export const payoutUnansweredMail: MailLook<'payout-unanswered'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ askedOn }) => `Demandé le ${formatCivilDate(askedOn)}, resté sans réponse`,
  heading: () => 'Un virement attend le compte du voyageur',
  body: (props, site) => {
    const { reservationNumber, propertyTitle, traveler, amount, askedOn, financeUrl } = props
    return (
      <>
        <Words>{SAID.say('accueil', props, site.written)}</Words>
        <Facts
          rows={[
            ['Réservation', reservationNumber],
            ['Propriété', propertyTitle],
            ['Montant', formatEuros(amount)],
            ['Demandé le', formatCivilDate(askedOn)],
            ['Voyageur', traveler.name],
            ['E-mail', traveler.email],
            ['Téléphone', traveler.phone],
          ]}
        />
        <Words>{SAID.say('suite', props, site.written)}</Words>
        <Action href={financeUrl}>Ouvrir la page Finance</Action>
      </>
    )
  },
}
