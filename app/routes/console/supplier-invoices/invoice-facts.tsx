import type { SupplierInvoice } from '#modules/supplier-invoices/supplier-invoice.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { fileWords } from '#ui/upload-rules.ts'
import { INVOICE_TONES } from './invoice-tones.ts'

type InvoiceFactsProps = {
  invoice: SupplierInvoice
  /** Its state, as who reads it calls it. */
  state: string
  /** The address of its document. */
  file: string
}

/** What an invoice is of, its amounts, its state and its file. */
export function InvoiceFacts({ invoice, state, file }: InvoiceFactsProps) {
  const { villa, agency, provider, number, issuedOn, purpose, isUrgent, amount, vat, reason } = invoice
  return (
    <>
      <p>
        <Badge tone={INVOICE_TONES[invoice.state]}>{state}</Badge>
      </p>
      <DefinitionList
        items={[
          { term: 'Villa', value: villa },
          { term: 'Agence', value: agency },
          { term: 'Fournisseur', value: provider },
          { term: 'Facture', value: `n°\u00a0${number} du ${formatCivilDate(issuedOn)}` },
          { term: 'Travaux', value: isUrgent ? `${purpose} (réparation urgente)` : purpose },
          { term: 'Montant, toutes taxes comprises', value: formatEuros(amount) },
          ...(vat === null ? [] : [{ term: 'Dont TVA', value: formatEuros(vat) }]),
          ...(reason === null ? [] : [{ term: 'Motif du refus', value: reason }]),
          {
            term: 'Document',
            value: (
              <>
                <a
                  href={file}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {invoice.file.name}
                </a>{' '}
                <span className="text-ardoise">({fileWords(invoice.file)})</span>
              </>
            ),
          },
        ]}
      />
    </>
  )
}
