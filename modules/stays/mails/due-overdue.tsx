import type { MailLook } from '#platform/mail/mail-look.ts'
import { type DatedLine, Facts, Paragraph } from '#platform/mail/mail-pieces.tsx'
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
    }
  }
}

/** For the agency, which must call. */
export const dueOverdueMail: MailLook<'due-overdue'> = {
  subject: ({ reservationNumber, due }) =>
    `Échéance dépassée, réservation ${reservationNumber} (${formatEuros(due.amount)})`,
  preview: ({ due, propertyTitle }) =>
    `Attendue le ${formatCivilDate(due.dueOn)} pour ${propertyTitle}, toujours impayée`,
  heading: () => 'Une échéance reste impayée',
  body: ({ reservationNumber, propertyTitle, traveler, due, byKeptCard, lastDay }) => (
    <>
      <Paragraph>
        Cette échéance n’a pas été réglée à sa date.{' '}
        {lastDay
          ? `Sans paiement le ${formatCivilDate(lastDay, 'full')} au plus tard, la réservation prend fin le lendemain, comme le prévoit le contrat.`
          : 'La réservation reste confirmée.'}
      </Paragraph>
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
      <Paragraph>
        {byKeptCard
          ? 'La carte enregistrée n’a pas pu être débitée et le voyageur en a été averti.'
          : 'Le voyageur a été averti une semaine avant, trois jours avant et le jour même.'}{' '}
        Contactez-le pour convenir du règlement.
      </Paragraph>
    </>
  ),
}
