import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { MailLook } from './mail-look.ts'
import { Facts, Paragraph } from './mail-pieces.tsx'

/** For the agency: somebody must call. */
export const dueOverdueMail: MailLook<'due-overdue'> = {
  subject: ({ reservationNumber, due }) =>
    `Échéance dépassée, réservation ${reservationNumber} (${formatEuros(due.amount)})`,
  preview: ({ due, propertyTitle }) =>
    `Attendue le ${formatCivilDate(due.dueOn)} pour ${propertyTitle}, toujours impayée`,
  heading: () => 'Une échéance reste impayée',
  body: ({ reservationNumber, propertyTitle, traveller, due, byKeptCard }) => (
    <>
      <Paragraph>Cette échéance n’a pas été réglée à sa date. La réservation reste confirmée.</Paragraph>
      <Facts
        rows={[
          ['Réservation', reservationNumber],
          ['Propriété', propertyTitle],
          ['Échéance', `${due.label}, le ${formatCivilDate(due.dueOn)}`],
          ['Reste dû', formatEuros(due.amount)],
          ['Voyageur', traveller.name],
          ['E-mail', traveller.email],
          ['Téléphone', traveller.phone],
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
