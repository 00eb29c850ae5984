import type { MailLook } from '#platform/mail/mail-look.ts'
import { type DatedLine, Facts, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { numero, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: a due is past its day and unpaid. */
    'due-overdue': {
      reservationNumber: string
      propertyTitle: string
      traveler: { name: string; email: string; phone: string }
      due: DatedLine
      byKeptCard: boolean
      /** The last day to pay, after which the booking ends; null or absent: it does not end. */
      lastDay?: CivilDate | null
      /** The kept card was not charged yet, through no fault of the traveler, who gets no mail. */
      isUntried?: boolean
    }
  }
}

const SAID = mailWords<'due-overdue'>()({
  variables: {
    villa,
    numero,
    montant: { label: 'ce qui reste dû, en euros', value: ({ due }) => formatEuros(due.amount) },
    voyageur: { label: 'le nom du voyageur', value: ({ traveler }) => traveler.name },
  },
  subject: {
    label: 'Objet',
    text: 'Échéance dépassée, réservation {{numero}} ({{montant}})',
    demands: ['numero', 'montant'],
  },
  paragraphs: {
    accueil: { label: 'Introduction', text: 'Cette échéance n’a pas été réglée à sa date.' },
    suite: { label: 'Ce que l’agence peut faire', text: 'Contactez-le pour convenir du règlement.' },
  },
})

/** For the agency, which must call. */
export const dueOverdueMail: MailLook<'due-overdue'> = {
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ due, propertyTitle }) =>
    `Attendue le ${formatCivilDate(due.dueOn)} pour ${propertyTitle}, toujours impayée`,
  heading: () => 'Une échéance reste impayée',
  body: (props, site) => {
    const { reservationNumber, propertyTitle, traveler, due, byKeptCard, lastDay, isUntried } = props
    return (
      <>
        <Words>{`${SAID.say('accueil', props, site.written)} ${whatEnds(lastDay)}`}</Words>
        <Facts
          rows={[
            ['Réservation', reservationNumber],
            ['Propriété', propertyTitle],
            ['Échéance', `${due.label}, le ${formatCivilDate(due.dueOn)}`],
            ['Reste dû', formatEuros(due.amount)],
            ['Voyageur', traveler.name],
            ['E-mail', traveler.email],
            ['Téléphone', traveler.phone],
          ]}
        />
        <Words>
          {isUntried ? UNTRIED : `${whatWasDone(byKeptCard)} ${SAID.say('suite', props, site.written)}`}
        </Words>
      </>
    )
  },
}

const whatEnds = (lastDay: CivilDate | null | undefined) =>
  lastDay
    ? `Sans paiement le ${formatCivilDate(lastDay, 'full')} au plus tard, la réservation prend fin le lendemain, comme le prévoit le contrat.`
    : 'La réservation reste confirmée.'

const UNTRIED =
  'La carte enregistrée n’a pas encore été débitée, sans que le voyageur y soit pour rien\u00a0: le débit est essayé de nouveau chaque jour, le voyageur n’est pas relancé et son séjour ne prend pas fin. Si le montant de votre garantie financière est atteint, faites-le relever ou versez aux propriétaires ce qui leur est dû.'

const whatWasDone = (byKeptCard: boolean) =>
  byKeptCard
    ? 'La carte enregistrée n’a pas pu être débitée et le voyageur en a été averti.'
    : 'Le voyageur a été averti une semaine avant, trois jours avant et le jour même.'
