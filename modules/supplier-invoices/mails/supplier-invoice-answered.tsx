import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Paragraph } from '#platform/mail/mail-pieces.tsx'
import { type Cents, formatEuros } from '#shared/money.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: the owner agreed to the invoice of a supplier, or refused it for a reason. */
    'supplier-invoice-answered': {
      propertyTitle: string
      provider: string
      number: string
      amount: Cents
      /** Null where they agreed. */
      reason: string | null
      url: string
    }
  }
}

export const supplierInvoiceAnsweredMail: MailLook<'supplier-invoice-answered'> = {
  subject: ({ propertyTitle, reason }) =>
    `Facture ${reason === null ? 'acceptée' : 'refusée'} par le propriétaire, ${propertyTitle}`,
  preview: ({ provider, number }) => `${provider}, facture ${number}`,
  heading: ({ reason }) =>
    reason === null ? 'Le propriétaire accepte la facture' : 'Le propriétaire refuse la facture',
  body: ({ propertyTitle, provider, number, amount, reason, url }) => (
    <>
      <Paragraph>
        {reason === null
          ? 'Elle est prise sur ce qui lui est dû, et reste à payer au fournisseur.'
          : 'Rien n’est pris sur ce qui lui est dû.'}
      </Paragraph>
      <Facts
        rows={[
          ['Propriété', propertyTitle],
          ['Facture', `${provider}, n°\u00a0${number}`],
          ['Montant', formatEuros(amount)],
          ...(reason === null ? [] : [['Motif du refus', reason] satisfies [string, string]]),
        ]}
      />
      <Action href={url}>Ouvrir les factures</Action>
    </>
  ),
}
