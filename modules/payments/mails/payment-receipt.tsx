import type { MailLook } from '#platform/mail/mail-look.ts'
import {
  Action,
  Amounts,
  DatedAmounts,
  type DatedLine,
  Facts,
  Greeting,
  type MailLine,
  Paragraph,
  TextLink,
  Words,
} from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { montant, numero, prenom, villa } from '#platform/mail/usual-variables.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    'payment-receipt': {
      firstName: string
      reservationNumber: string
      propertyTitle: string
      amount: Cents
      /** What the amount pays for; adds up to `amount`. */
      lines: MailLine[]
      paidOn: CivilDate
      /** What remains to be paid after this receipt. */
      balance: Cents
      /** The numbered receipt and where it is read; absent in mails written before receipts were numbered. */
      number?: string
      receiptUrl?: string
      trackingUrl?: string
      nextDue?: DatedLine
      /** The next due with its card or transfer; older mails lack it. */
      nextSum?: string
    }
  }
}

const SAID = mailWords<'payment-receipt'>()({
  variables: { prenom, villa, numero, montant },
  subject: {
    label: 'Objet',
    text: 'Reçu de {{montant}}, réservation {{numero}}',
    demands: ['montant', 'numero'],
  },
  paragraphs: {
    merci: { label: 'Introduction', text: 'Nous avons reçu votre paiement.' },
  },
})

export const paymentReceiptMail: MailLook<'payment-receipt'> = {
  isOfStay: true,
  words: SAID.words,
  subject: SAID.subjectOf,
  preview: ({ paidOn, propertyTitle }) => `Paiement reçu le ${formatCivilDate(paidOn)} pour ${propertyTitle}`,
  heading: () => 'Votre paiement est bien reçu',
  body: (props, site) => {
    const {
      firstName,
      reservationNumber,
      propertyTitle,
      amount,
      lines,
      paidOn,
      balance,
      nextDue,
      nextSum,
      number,
      receiptUrl,
      trackingUrl,
    } = props
    return (
      <>
        <Greeting firstName={firstName} />
        <Words>
          {SAID.say('merci', props, site.written) + (receiptUrl ? '' : ' Ce message en est le reçu.')}
        </Words>
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
            {nextSum ? <Paragraph>{nextSum}.</Paragraph> : <DatedAmounts lines={[nextDue]} />}
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
    )
  },
}
