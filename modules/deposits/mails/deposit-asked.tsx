import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To a traveler: the deposit of their stay needs a card. */
    'deposit-asked': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      /** What the bank said of the card that was asked, as a French sentence; null where no card is kept, or a hold ended. */
      reason: string | null
      arrival: CivilDate
      releaseOn: CivilDate
      depositUrl: string
    }
  }
}

const SAID = mailWords<'deposit-asked'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Votre dépôt de garantie, réservation {{numero}}',
    demands: ['numero'],
  },
  paragraphs: {
    suite: {
      label: 'Ce que le lecteur doit faire',
      text: 'Indiquez une carte\u00a0: votre banque y garde la somme sans la débiter.',
    },
  },
})

export const depositAskedMail: MailLook<'deposit-asked'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ amount, propertyTitle }) =>
    `${formatEuros(amount)} à garder sur une carte pour ${propertyTitle}`,
  heading: () => 'Votre dépôt de garantie demande une carte',
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, amount, reason, arrival, releaseOn, depositUrl } =
      props
    return (
      <>
        <Greeting firstName={firstName} />
        <Paragraph>
          {reason
            ? `Le dépôt de garantie de votre séjour n’a pas pu être pris sur la carte enregistrée. ${reason}`
            : 'Votre contrat prévoit un dépôt de garantie, et aucune carte ne le couvre encore.'}
        </Paragraph>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
            ['Arrivée', formatCivilDate(arrival)],
            ['Dépôt de garantie', formatEuros(amount)],
            ['Levé le', formatCivilDate(releaseOn)],
          ]}
        />
        <Words>{SAID.say('suite', props, site.written)}</Words>
        <Action href={depositUrl}>Indiquer une carte</Action>
      </>
    )
  },
}
