import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph, Words } from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'reservation-cancelled': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      arrival: CivilDate
      departure: CivilDate
      /** The reason for the cancellation; `nights_taken`: the nights were taken during the payment. */
      because: 'traveler' | 'host' | 'event' | 'unpaid' | 'first_sum' | 'nights_taken'
      /** Paid back to the traveler; 0 when nothing was paid or nothing is due. */
      refunded: Cents
      /** Indemnity owed by a host who cancels; 0 for another canceller. */
      indemnity: Cents
      /** The part of the payments that the contract lets the host keep; absent in older mails. */
      kept?: Cents
      /** How and when the refund comes back, a sentence for each sum; absent in older mails. */
      ways?: string[]
      /** The page that shows the whole account; older mails lack it. */
      trackingUrl?: string
    }
  }
}

/** What the contract says of an unpaid sum: terms, which nothing else may say. */
const ENDED = {
  unpaid:
    'La somme attendue ne nous est pas parvenue dans le délai que prévoit votre contrat\u00a0: la réservation a pris fin et ses nuits sont libérées.',
  first_sum:
    'Votre réservation n’a pas été confirmée dans le délai que prévoit votre contrat\u00a0: elle a pris fin, rien n’est conservé et rien ne vous est réclamé.',
} as const

const isEnded = (because: MailProps['reservation-cancelled']['because']): because is keyof typeof ENDED =>
  because in ENDED

const SAID = mailWords<'reservation-cancelled'>()({
  variables: { prenom, villa, numero },
  subject: { label: 'Objet', text: 'Réservation {{numero}} annulée', demands: ['numero'] },
  paragraphs: {
    traveler: {
      label: 'Introduction',
      when: 'à la demande du voyageur',
      text: 'Comme vous l’avez demandé, votre réservation est annulée et ses nuits sont libérées.',
    },
    host: {
      label: 'Introduction',
      when: 'du fait de l’hôte',
      text: 'L’hôte a dû annuler votre séjour, et nous en sommes sincèrement désolés.',
    },
    event: {
      label: 'Introduction',
      when: 'événement imprévisible',
      text: 'Un événement que personne ne pouvait prévoir empêche votre séjour\u00a0: la réservation est annulée.',
    },
    nights_taken: {
      label: 'Introduction',
      when: 'nuits prises entre-temps',
      text: 'Votre paiement est arrivé après la fin de votre option et ces nuits ont été réservées entre-temps\u00a0: la réservation est annulée.',
    },
    suivi: {
      label: 'Où lire le détail',
      text: 'Tout ce qui a été facturé, payé, conservé et rendu, et vos documents, restent sur votre page de suivi.',
    },
  },
})

export const reservationCancelledMail: MailLook<'reservation-cancelled'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ propertyTitle }) => `Votre séjour à ${propertyTitle} est annulé`,
  heading: () => 'Votre réservation est annulée',
  body: (props, site) => {
    const {
      firstName,
      reservationNumber,
      propertyTitle,
      arrival,
      departure,
      because,
      refunded,
      indemnity,
      kept,
      ways,
      trackingUrl,
    } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{isEnded(because) ? ENDED[because] : SAID.say(because, props, site.written)}</Words>
        <Facts
          rows={[
            ['Réservation', reservationNumber],
            ['Propriété', propertyTitle],
            ['Séjour', `du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}`],
            ...(kept === undefined ? [] : paidAndKept(refunded + kept, kept)),
            ['Remboursement', formatEuros(refunded)],
            ...(indemnity > 0 ? [['Indemnité de l’hôte', formatEuros(indemnity)] as const] : []),
          ]}
        />
        {refunded === 0 && <Paragraph>Aucun remboursement n’est dû pour cette annulation.</Paragraph>}
        {refunded > 0 &&
          (ways ?? ['Le remboursement est versé par le moyen de paiement utilisé.']).map((way) => (
            <Paragraph key={way}>{way}</Paragraph>
          ))}
        {indemnity > 0 && (
          <Paragraph>
            Comme le prévoit votre contrat, l’hôte vous doit en plus une indemnité. Elle vous est versée par
            virement sous 14 jours&nbsp;: un autre message vous demande vers quel compte.
          </Paragraph>
        )}
        {trackingUrl && (
          <>
            <Words>{SAID.say('suivi', props, site.written)}</Words>
            <Action href={trackingUrl}>Voir le détail</Action>
          </>
        )}
      </>
    )
  },
}

const paidAndKept = (paid: Cents, kept: Cents) =>
  [
    ['Payé', formatEuros(paid)],
    ['Conservé selon le contrat', formatEuros(kept)],
  ] as const
