import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Greeting, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { BINDING_SINCE_SIGNATURE } from '#shared/binding-act.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** The agency gives a traveler who has signed more time for the first sum. */
    'first-sum-granted': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      /** What is due today; 0 where only a card is to be given, or the transfer chosen. */
      amount: Cents
      /** The new last day, until midnight. */
      until: CivilDate
      agencyName: string
      resumeUrl: string
    }
  }
}

export const firstSumGrantedMail: MailLook<'first-sum-granted'> = {
  isOfStay: true,
  subject: ({ until, reservationNumber }) =>
    `Un délai jusqu’au ${formatCivilDate(until)}, réservation ${reservationNumber}`,
  preview: ({ propertyTitle, until }) =>
    `${propertyTitle}\u00a0: vos nuits sont retenues jusqu’au ${formatCivilDate(until)} à minuit`,
  heading: () => 'Un délai vous est accordé',
  body: ({ firstName, reservationNumber, propertyTitle, amount, until, agencyName, resumeUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>
        {agencyName} vous laisse plus de temps pour confirmer votre séjour, et vos nuits restent retenues
        jusque-là. {BINDING_SINCE_SIGNATURE}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['À payer aujourd’hui', formatEuros(amount)],
          ['Dernier délai', `${formatCivilDate(until, 'full')}, à minuit`],
        ]}
      />
      <Action href={resumeUrl}>{amount > 0 ? 'Payer et confirmer' : 'Confirmer mon séjour'}</Action>
      <Paragraph>
        Passé ce délai, et si aucun paiement n’est en cours, la réservation prend fin&nbsp;: rien n’est
        conservé et rien ne vous est réclamé.
      </Paragraph>
    </>
  ),
}
