import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The agency gives more time to pay what is overdue. */
    'time-granted': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is overdue. */
      amount: Cents
      /** The new last day, until midnight. */
      until: CivilDate
      agencyName: string
      payUrl: string
    }
  }
}

export const timeGrantedMail: MailLook<'time-granted'> = {
  subject: ({ until, reservationNumber }) =>
    `Un délai jusqu’au ${formatCivilDate(until)}, réservation ${reservationNumber}`,
  preview: ({ amount, until }) =>
    `${formatEuros(amount)} à payer jusqu’au ${formatCivilDate(until)} à minuit`,
  heading: () => 'Un délai vous est accordé',
  body: ({ firstName, reservationNumber, propertyTitle, amount, until, agencyName, payUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} vous laisse plus de temps pour payer votre séjour. Ce délai remplace celui de notre
        rappel.
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['À payer', formatEuros(amount)],
          ['Dernier délai', `${formatCivilDate(until, 'full')}, à minuit`],
        ]}
      />
      <Paragraph>
        Passé ce délai, et si aucun paiement n’est en cours, la réservation prend fin comme si vous
        l’annuliez.
      </Paragraph>
      <Action href={payUrl}>Payer maintenant</Action>
    </>
  ),
}
