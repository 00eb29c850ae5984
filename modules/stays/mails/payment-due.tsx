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
import { numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'payment-due': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      due: DatedLine
      /** A week before, three days before, on the day, or past it. */
      reminder: 'announced' | 'soon' | 'today' | 'overdue'
      /** The card kept at booking is charged on that day; else the traveler pays on the page. */
      byKeptCard: boolean
      /** That charge with its day and the card’s last digits, and where to change the card; older mails lack them. */
      debit?: string
      cardUrl?: string
      /** The last day to pay a sum past its day, after which the booking ends; null or absent: it does not end. */
      lastDay?: CivilDate | null
      /** The request of this sum as a document; older mails lack it. */
      requestUrl?: string
      payUrl: string
    }
  }
}

type Stage = { heading: string; how: string; action: string }

const CHARGED_THEN = 'Votre carte enregistrée sera débitée ce jour-là. Vous n’avez rien à faire.'
const PAYABLE_THEN = 'Vous pourrez la régler en ligne à partir de cette date.'

const STAGES: Record<MailProps['payment-due']['reminder'], Stage> = {
  announced: {
    heading: 'Votre prochaine échéance',
    how: PAYABLE_THEN,
    action: 'Voir l’échéance',
  },
  soon: {
    heading: 'Votre échéance dans quelques jours',
    how: PAYABLE_THEN,
    action: 'Voir l’échéance',
  },
  today: {
    heading: 'Une échéance aujourd’hui',
    how: 'Vous pouvez la régler en ligne dès maintenant.',
    action: 'Régler l’échéance',
  },
  overdue: {
    heading: 'Une échéance reste à régler',
    how: 'Réglez-la en ligne dès que possible\u00a0; l’agence vous appellera si vous préférez en parler.',
    action: 'Régler l’échéance',
  },
}

const endsAfter = (lastDay: CivilDate) =>
  `Elle doit nous parvenir le ${formatCivilDate(lastDay, 'full')} au plus tard. Passé ce jour, et si aucun paiement n’est en cours, votre réservation prend fin comme si vous l’annuliez\u00a0: votre contrat dit ce qui est conservé et ce qui vous est rendu.`

/** True for a sum that the kept card is charged with on its day, as long as that day has not passed. */
const isDebit = ({ byKeptCard, reminder }: Pick<MailProps['payment-due'], 'byKeptCard' | 'reminder'>) =>
  byKeptCard && reminder !== 'overdue'

/** The debit to come, with its day and its card, and where to change that card. */
function Debit({ debit, cardUrl }: Pick<MailProps['payment-due'], 'debit' | 'cardUrl'>) {
  if (!debit) return <Paragraph>{CHARGED_THEN}</Paragraph>
  return (
    <Paragraph>
      {debit}. Vous n’avez rien à faire.
      {cardUrl && (
        <>
          {' '}
          <TextLink href={cardUrl}>Vous pouvez changer de carte</TextLink> avant ce jour.
        </>
      )}
    </Paragraph>
  )
}

const SAID = mailWords<'payment-due'>()({
  variables: {
    prenom,
    villa,
    numero,
    montant: { label: 'le montant de l’échéance, en euros', value: ({ due }) => formatEuros(due.amount) },
    action: {
      label: 'ce qui est fait de cette somme, débitée ou à régler',
      value: (mail) => (isDebit(mail) ? 'débités' : 'à régler'),
    },
    jour: { label: 'le jour de l’échéance', value: ({ due }) => formatCivilDate(due.dueOn, 'day') },
  },
  subject: {
    label: 'Objet',
    text: '{{montant}} {{action}} le {{jour}}, réservation {{numero}}',
    demands: ['montant', 'action', 'jour', 'numero'],
  },
  paragraphs: {
    announced: {
      label: 'Introduction',
      when: 'une semaine avant',
      text: 'Une échéance de votre séjour approche.',
    },
    soon: {
      label: 'Introduction',
      when: 'trois jours avant',
      text: 'Une échéance de votre séjour arrive dans quelques jours.',
    },
    today: {
      label: 'Introduction',
      when: 'le jour même',
      text: 'Une échéance de votre séjour est à régler aujourd’hui.',
    },
    overdue: {
      label: 'Introduction',
      when: 'passé ce jour',
      text: 'Sauf erreur de notre part, cette échéance de votre séjour n’est pas encore réglée.',
    },
  },
})

export const paymentDueMail: MailLook<'payment-due'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ due, propertyTitle }) => `Échéance du ${formatCivilDate(due.dueOn)} pour ${propertyTitle}`,
  heading: ({ reminder }) => STAGES[reminder].heading,
  body: (props, site) => {
    const { firstName, reservationNumber, propertyTitle, due, lastDay, payUrl, ...about } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>{SAID.say(about.reminder, props, site.written)}</Words>
        <Facts
          rows={[
            ['Propriété', propertyTitle],
            ['Réservation', reservationNumber],
          ]}
        />
        {!(isDebit(about) && about.debit) && <DatedAmounts lines={[due]} />}
        {isDebit(about) ? (
          <Debit {...about} />
        ) : (
          <Paragraph>
            {STAGES[about.reminder].how}
            {lastDay && ` ${endsAfter(lastDay)}`}
          </Paragraph>
        )}
        {about.requestUrl && (
          <Paragraph>
            <TextLink href={about.requestUrl}>Lire l’appel de fonds (PDF)</TextLink>
          </Paragraph>
        )}
        <Action href={payUrl}>{isDebit(about) ? 'Voir l’échéance' : STAGES[about.reminder].action}</Action>
      </>
    )
  },
}
