import type { MailLook } from '#platform/mail/mail-look.ts'
import {
  Action,
  DatedAmounts,
  type DatedLine,
  Facts,
  Greeting,
  Paragraph,
  TextLink,
} from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'reservation-confirmed': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      city: string
      arrival: CivilDate
      departure: CivilDate
      nights: number
      party: string
      total: Cents
      /** The schedule the traveler chose among the contract's, and by which means. */
      payment: 'card' | 'bank_transfer' | 'installments'
      /** Every due of that schedule, paid or not. */
      schedule: DatedLine[]
      /** Dues still open; empty when everything is paid. */
      dues: DatedLine[]
      trackingUrl: string
      calendarUrl: string
    }
  }
}

const CHOICES: Record<MailProps['reservation-confirmed']['payment'], string> = {
  card: 'échéancier du contrat, par carte bancaire',
  bank_transfer: 'échéancier du contrat, par virement bancaire',
  installments: 'paiement en trois fois, par carte bancaire',
}

export const reservationConfirmedMail: MailLook<'reservation-confirmed'> = {
  subject: ({ propertyTitle, reservationNumber }) =>
    `Réservation confirmée, ${propertyTitle} (${reservationNumber})`,
  preview: ({ arrival, departure, city }) =>
    `Du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}, ${city}`,
  heading: () => 'Votre séjour est confirmé',
  body: (props) => (
    <>
      <Greeting firstName={props.firstName} />
      <Paragraph>{props.propertyTitle} vous attend. Voici l’essentiel de votre réservation.</Paragraph>
      <Facts
        rows={[
          ['Réservation', props.reservationNumber],
          ['Propriété', `${props.propertyTitle}, ${props.city}`],
          ['Arrivée', formatCivilDate(props.arrival, 'full')],
          ['Départ', formatCivilDate(props.departure, 'full')],
          ['Durée', `${props.nights} nuit${props.nights > 1 ? 's' : ''}`],
          ['Voyageurs', props.party],
          ['Total du séjour', formatEuros(props.total)],
          ['Votre choix', CHOICES[props.payment]],
        ]}
      />
      <Paragraph>L’échéancier que vous avez choisi, tel que votre contrat le prévoit{'\u00a0'}:</Paragraph>
      <DatedAmounts lines={props.schedule} />
      {props.dues.length > 0 ? (
        <>
          <Paragraph>Il vous reste à régler&nbsp;:</Paragraph>
          <DatedAmounts lines={props.dues} />
        </>
      ) : (
        <Paragraph>Votre séjour est entièrement réglé.</Paragraph>
      )}
      <Action href={props.trackingUrl}>Suivre ma réservation</Action>
      <Paragraph>
        Les dates sont jointes à ce message&nbsp;;{' '}
        <TextLink href={props.calendarUrl}>vous pouvez aussi les ajouter à votre agenda</TextLink>. L’adresse
        exacte et les modalités d’arrivée se trouvent sur la page de suivi.
      </Paragraph>
    </>
  ),
}
