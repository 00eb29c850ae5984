import type { MailLook } from '#platform/mail/mail-look.ts'
import {
  Action,
  DatedAmounts,
  type DatedLine,
  Facts,
  Greeting,
  Paragraph,
  TextLink,
  Words,
} from '#platform/mail/mail-pieces.tsx'
import type { MailProps } from '#platform/mail/mail-props.ts'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, prenom, villa, ville } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'

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
      /** Older mails lack what follows: the hours, each sum to come with its card, deposit, terms, agency. */
      checkIn?: { from: string; to: string }
      checkOut?: string
      debits?: string[]
      isCardKept?: boolean
      deposit?: Cents
      cancellation?: string[]
      agency?: { name: string; email: string; phone: string }
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

type Confirmed = MailProps['reservation-confirmed']

function arrivalOf({ arrival, checkIn }: Confirmed): string {
  const day = formatCivilDate(arrival, 'full')
  return checkIn ? `${day}, de ${formatTimeOfDay(checkIn.from)} à ${formatTimeOfDay(checkIn.to)}` : day
}

function departureOf({ departure, checkOut }: Confirmed): string {
  const day = formatCivilDate(departure, 'full')
  return checkOut ? `${day}, avant ${formatTimeOfDay(checkOut)}` : day
}

const depositOf = (deposit: Cents) =>
  deposit > 0 ? `${formatEuros(deposit)}, non compris dans ce total` : 'aucun'

/** The sums of the schedule that no sum ahead repeats: those already paid, or all where an older mail names none. */
function SumsPaid({ schedule, dues, debits = [] }: Confirmed) {
  const isAhead = ({ dueOn, label }: DatedLine) =>
    dues.some((due) => due.dueOn === dueOn && due.label === label)
  const isSaidAhead = dues.length > 0 && debits.length === dues.length
  const lines = isSaidAhead ? schedule.filter((line) => !isAhead(line)) : schedule
  if (lines.length === 0) return null
  return (
    <>
      <Paragraph>
        {isSaidAhead ? 'Déjà payé' : 'L’échéancier que vous avez choisi, tel que votre contrat le prévoit'}
        &nbsp;:
      </Paragraph>
      <DatedAmounts lines={lines} />
    </>
  )
}

type SumsAheadProps = { debits: readonly string[]; isCardKept: boolean; url: string }

/** Each sum to come with its day and its card, and where to change the card; older mails name no sum. */
function SumsAhead({ debits, isCardKept, url }: SumsAheadProps) {
  if (debits.length === 0) return null
  return (
    <>
      <Paragraph>{isCardKept ? 'Débits automatiques à venir' : 'Virements à venir'}&nbsp;:</Paragraph>
      {debits.map((debit) => (
        <Paragraph key={debit}>{debit}</Paragraph>
      ))}
      {isCardKept && (
        <Paragraph>
          Un message annonce chaque débit sept jours avant.{' '}
          <TextLink href={`${url}/carte`}>Vous pouvez changer de carte</TextLink> à tout moment, ou payer plus
          tôt quand la loi le permet.
        </Paragraph>
      )}
    </>
  )
}

const SAID = mailWords<'reservation-confirmed'>()({
  variables: { prenom, villa, numero, ville },
  subject: { label: 'Objet', text: 'Réservation confirmée, {{villa}} ({{numero}})', demands: ['numero'] },
  paragraphs: {
    accueil: {
      label: 'Introduction',
      text: '{{villa}} vous attend. Voici l’essentiel de votre réservation.',
    },
  },
})

export const reservationConfirmedMail: MailLook<'reservation-confirmed'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ arrival, departure, city }) =>
    `Du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}, ${city}`,
  heading: () => 'Votre séjour est confirmé',
  body: (props, site) => (
    <>
      <Greeting firstName={props.firstName} />
      <Words>{SAID.say('accueil', props, site.written)}</Words>
      <Facts
        rows={[
          ['Réservation', props.reservationNumber],
          ['Propriété', `${props.propertyTitle}, ${props.city}`],
          ['Arrivée', arrivalOf(props)],
          ['Départ', departureOf(props)],
          ['Durée', `${props.nights} nuit${props.nights > 1 ? 's' : ''}`],
          ['Voyageurs', props.party],
          ['Total du séjour', formatEuros(props.total)],
          ['Votre choix', CHOICES[props.payment]],
          ...(props.deposit === undefined ? [] : [['Dépôt de garantie', depositOf(props.deposit)] as const]),
        ]}
      />
      <SumsPaid {...props} />
      {props.dues.length === 0 && <Paragraph>Votre séjour est entièrement réglé.</Paragraph>}
      {props.dues.length > 0 && (
        <SumsAhead
          debits={props.debits ?? []}
          isCardKept={props.isCardKept ?? false}
          url={props.trackingUrl}
        />
      )}
      {props.cancellation && props.cancellation.length > 0 && (
        <>
          <Paragraph>Si vous annulez&nbsp;:</Paragraph>
          {props.cancellation.map((sentence) => (
            <Paragraph key={sentence}>{sentence}</Paragraph>
          ))}
        </>
      )}
      <Action href={props.trackingUrl}>Suivre ma réservation</Action>
      <Paragraph>
        Les dates sont jointes à ce message&nbsp;;{' '}
        <TextLink href={props.calendarUrl}>vous pouvez aussi les ajouter à votre agenda</TextLink>. L’adresse
        exacte et les modalités d’arrivée se trouvent sur la page de suivi.
      </Paragraph>
      {props.agency && (
        <Paragraph>
          Une question&nbsp;? {props.agency.name} vous répond au {props.agency.phone} et à{' '}
          {props.agency.email}.
        </Paragraph>
      )}
    </>
  ),
}
