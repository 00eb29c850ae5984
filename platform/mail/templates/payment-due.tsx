import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { MailLook } from './mail-look.ts'
import { Action, Dues, Facts, Greeting, Paragraph } from './mail-pieces.tsx'

export const paymentDueMail: MailLook<'payment-due'> = {
  subject: ({ due, reservationNumber }) =>
    `${formatEuros(due.amount)} à régler le ${formatCivilDate(due.dueOn, 'day')}, réservation ${reservationNumber}`,
  preview: ({ due, propertyTitle }) => `Échéance du ${formatCivilDate(due.dueOn)} pour ${propertyTitle}`,
  heading: () => 'Votre prochaine échéance',
  body: ({ firstName, reservationNumber, propertyTitle, due, byKeptCard, payUrl }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Une échéance de votre séjour approche.</Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
        ]}
      />
      <Dues dues={[due]} />
      {byKeptCard ? (
        <Paragraph>
          La carte enregistrée lors de votre réservation sera débitée ce jour-là. Vous n’avez rien à faire.
        </Paragraph>
      ) : (
        <>
          <Paragraph>Vous pourrez la régler par carte à partir de cette date.</Paragraph>
          <Action href={payUrl}>Voir l’échéance</Action>
        </>
      )}
    </>
  ),
}
