import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import type { MailLook } from './mail-look.ts'
import { Action, Amounts, Dues, Facts, Greeting, Paragraph, TextLink } from './mail-pieces.tsx'

export const paymentReceiptMail: MailLook<'payment-receipt'> = {
  subject: ({ amount, reservationNumber }) =>
    `Reçu de ${formatEuros(amount)}, réservation ${reservationNumber}`,
  preview: ({ paidOn, propertyTitle }) => `Paiement reçu le ${formatCivilDate(paidOn)} pour ${propertyTitle}`,
  heading: () => 'Votre paiement est bien reçu',
  body: ({
    firstName,
    reservationNumber,
    propertyTitle,
    amount,
    lines,
    paidOn,
    balance,
    nextDue,
    number,
    receiptUrl,
    trackingUrl,
  }) => (
    <>
      <Greeting firstName={firstName} />
      <Paragraph>Nous avons reçu votre paiement{receiptUrl ? '.' : '. Ce message en est le reçu.'}</Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Réservation', reservationNumber],
          ['Payé le', formatCivilDate(paidOn)],
          ...(number ? [['Reçu', number] as const] : []),
        ]}
      />
      <Amounts lines={lines} total={{ label: 'Total payé', amount }} />
      {nextDue ? (
        <>
          <Paragraph>Il reste {formatEuros(balance)} à payer. Votre prochaine échéance&nbsp;:</Paragraph>
          <Dues dues={[nextDue]} />
        </>
      ) : (
        <Paragraph>
          {balance > 0
            ? `Il reste ${formatEuros(balance)} à payer.`
            : 'Il ne reste rien à payer pour cette réservation.'}
        </Paragraph>
      )}
      {receiptUrl && <Action href={receiptUrl}>Télécharger le reçu (PDF)</Action>}
      {trackingUrl && (
        <Paragraph>
          Contrat, dossier de preuve, reçus et échéancier restent sur{' '}
          <TextLink href={trackingUrl}>votre page de suivi</TextLink>.
        </Paragraph>
      )}
    </>
  ),
}
