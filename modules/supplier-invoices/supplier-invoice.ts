import type { MessageFileView } from '#modules/messages/message-file.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import type { Cents } from '#shared/money.ts'

/** Waits for the owner, is the owner's to pay (`posted`), or was refused by the owner. */
export const INVOICE_STATES = ['waiting', 'posted', 'refused'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_STATE_LABELS: Readonly<Record<InvoiceState, string>> = {
  waiting: 'Attend l’accord du propriétaire',
  posted: 'À la charge du propriétaire',
  refused: 'Refusée par le propriétaire',
}

/** The same, as its owner reads them. */
export const OWN_STATE_LABELS: Readonly<Record<InvoiceState, string>> = {
  waiting: 'Attend votre accord',
  posted: 'À votre charge',
  refused: 'Refusée par vous',
}

/** What an owner agreed to before the invoice came: of which provider, and how much of the amount is left, in cents. */
export type Agreement = { provider: string; left: Cents }

/** An invoice is within what its owner agreed to: of that provider, for what is left of the amount at most. */
export function isWithin(
  { provider, amount }: Pick<SupplierInvoice, 'provider' | 'amount'>,
  agreement: Agreement | null,
): boolean {
  if (!agreement || amount > agreement.left) return false
  return foldAccents(provider.trim()) === foldAccents(agreement.provider.trim())
}

/**
 * The state of an invoice when it is recorded: the mandate lets an agency have done the urgent repairs that a stay demands, after it
 * tells the owner; any other expense waits for the owner's agreement in writing, which they may have given to an estimate.
 */
export function firstState({ isUrgent, isAgreed }: { isUrgent: boolean; isAgreed: boolean }): InvoiceState {
  return isUrgent || isAgreed ? 'posted' : 'waiting'
}

/** The invoice of a supplier for a villa, in cents, taxes included, as its owner and staff read it. */
export type SupplierInvoice = {
  id: string
  state: InvoiceState
  agency: string
  villa: string
  provider: string
  number: string
  issuedOn: CivilDate
  amount: Cents
  /** The VAT in the amount; null where the supplier has none. */
  vat: Cents | null
  /** What was done. */
  purpose: string
  isUrgent: boolean
  /** The public identifier of the incident that it is of. */
  incident: string | null
  /** Why the owner refused it. */
  reason: string | null
  file: MessageFileView
}

/** « Plomberie du Cap, facture F-12 »: what an invoice is called. */
export function invoiceName({ provider, number }: Pick<SupplierInvoice, 'provider' | 'number'>): string {
  return `${provider}, facture ${number}`
}
