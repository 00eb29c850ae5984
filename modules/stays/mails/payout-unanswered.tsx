import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: a traveler has not named an account for the money they are owed. */
    'payout-unanswered': {
      reservationNumber: string
      propertyTitle: string
      traveler: { name: string; email: string; phone: string }
      amount: Cents
      /** When it was first asked. */
      askedOn: CivilDate
      financeUrl: string
    }
  }
}

/** For the agency, which must call. */
export const payoutUnansweredMail: MailLook<'payout-unanswered'> = {
  subject: ({ reservationNumber, amount }) =>
    `Compte à demander pour un virement de ${formatEuros(amount)}, réservation ${reservationNumber}`,
  preview: ({ askedOn }) => `Demandé le ${formatCivilDate(askedOn)}, resté sans réponse`,
  heading: () => 'Un virement attend le compte du voyageur',
  body: ({ reservationNumber, propertyTitle, traveler, amount, askedOn, financeUrl }) => (
    <>
      <Paragraph>
        Le voyageur n’a pas indiqué vers quel compte lui verser cette somme. Il y a été invité par e-mail,
        puis deux fois encore.
      </Paragraph>
      <Facts
        rows={[
          ['Réservation', reservationNumber],
          ['Propriété', propertyTitle],
          ['Montant', formatEuros(amount)],
          ['Demandé le', formatCivilDate(askedOn)],
          ['Voyageur', traveler.name],
          ['E-mail', traveler.email],
          ['Téléphone', traveler.phone],
        ]}
      />
      <Paragraph>Appelez-le, puis saisissez son compte dans la page Finance du back-office.</Paragraph>
      <Action href={financeUrl}>Ouvrir la page Finance</Action>
    </>
  ),
}
