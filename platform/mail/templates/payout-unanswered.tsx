import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { MailLook } from './mail-look.ts'
import { Action, Facts, Paragraph } from './mail-pieces.tsx'

/** For the agency: somebody must call. */
export const payoutUnansweredMail: MailLook<'payout-unanswered'> = {
  subject: ({ reservationNumber, amount }) =>
    `Compte à demander pour un virement de ${formatEuros(amount)}, réservation ${reservationNumber}`,
  preview: ({ askedOn }) => `Demandé le ${formatCivilDate(askedOn)}, resté sans réponse`,
  heading: () => 'Un virement attend le compte du voyageur',
  body: ({ reservationNumber, propertyTitle, traveller, amount, askedOn, financeUrl }) => (
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
          ['Voyageur', traveller.name],
          ['E-mail', traveller.email],
          ['Téléphone', traveller.phone],
        ]}
      />
      <Paragraph>Appelez-le, puis saisissez son compte dans la page Finance du back-office.</Paragraph>
      <Action href={financeUrl}>Ouvrir la page Finance</Action>
    </>
  ),
}
