import type { Share as OwnerShare } from '#modules/ownership/share.ts'
import type { Cents } from '#shared/money.ts'
import { ownersLines } from './allotment.ts'
import type { CashAccount } from './book-account.ts'
import type { LedgerLine } from './ledger.ts'

const line = (account: LedgerLine['account'], label: string, amount: Cents): LedgerLine => ({
  ...{ account, code: null, label, amount },
})

/**
 * A deposit came by transfer, or a part of it is taken of a card, in cents: it stands on the bank account, or at the provider of
 * payments, and belongs to no one before its outcome. `reference` is that of the transfer.
 */
export function depositTakenLines(amount: Cents, on: CashAccount, reference: string | null): LedgerLine[] {
  const label = reference ? 'Dépôt de garantie reçu' : 'Prélevé sur le dépôt de garantie'
  return [{ ...on, code: reference, label, amount }, line('deposit', label, -amount)]
}

/** What of it the outcome gives back to the traveler, in cents. */
export function depositReturnedLines(amount: Cents, from: CashAccount): LedgerLine[] {
  const label = 'Dépôt de garantie rendu'
  return [line('deposit', label, amount), { ...from, code: null, label, amount: -amount }]
}

/** What of it the outcome gives to the owners by their shares, in cents: they pay for the repair. */
export function depositKeptLines(amount: Cents, owners: readonly OwnerShare[]): LedgerLine[] {
  const label = 'Retenue sur un dépôt de garantie'
  return [line('deposit', label, amount), ...ownersLines(amount, owners, label)]
}
