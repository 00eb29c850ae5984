import type { Share as OwnerShare } from '#modules/ownership/share.ts'
import type { Cents } from '#shared/money.ts'
import { ownersLines } from './allotment.ts'
import { type CashAccount, CLIENTS_BANK } from './book-account.ts'
import type { LedgerLine } from './ledger.ts'

const line = (
  account: LedgerLine['account'],
  label: string,
  amount: Cents,
  accountOf: string | null = null,
): LedgerLine => ({ account, accountOf, code: null, label, amount })

const onCash = ({ account, accountOf }: CashAccount, label: string, amount: Cents): LedgerLine =>
  line(account, label, amount, accountOf)

/**
 * A provider settles `gross` less its `fee`, in cents: what arrives is on the bank account, and the fee is the agency's cost,
 * to be restored, never the clients'.
 */
export function settlementLines({
  provider,
  gross,
  fee,
}: {
  provider: string
  gross: Cents
  fee: Cents
}): LedgerLine[] {
  const cost = fee > 0 ? [line('agency_costs', `Frais de ${provider}`, fee)] : []
  return [
    onCash({ account: 'processor', accountOf: provider }, 'Règlement', -gross),
    onCash(CLIENTS_BANK, 'Règlement reçu', gross - fee),
    ...cost,
  ]
}

/** A payment that is charged back, in cents. */
export type ChargebackMoney = {
  amount: Cents
  fee: Cents
  /** Where the payment stands, and what leaves. */
  cash: CashAccount
  /**
   * Who bears the sum: until the stay's money is earned its traveler, who owes it again; then the agency, or the owners by their
   * shares where the mandate's terms say so.
   */
  borneBy: 'traveler' | 'agency' | { owners: readonly OwnerShare[] }
}

/** The money leaves at once, the provider's fee with it, which is always the agency's cost. */
export function chargebackLines({ amount, fee, cash, borneBy }: ChargebackMoney): LedgerLine[] {
  const label = 'Paiement contesté à la banque'
  const cost = fee + (borneBy === 'agency' ? amount : 0)
  return [
    onCash(cash, label, -(amount + fee)),
    ...(borneBy === 'traveler' ? [line('traveler', label, amount)] : []),
    ...(typeof borneBy === 'object' ? ownersLines(-amount, borneBy.owners, label) : []),
    ...(cost > 0 ? [line('agency_costs', label, cost)] : []),
  ]
}

/** What a chargeback took comes back the same way, its fee too, once it is won. */
export function wonChargebackLines(taken: readonly LedgerLine[]): LedgerLine[] {
  return taken.map(({ amount, ...same }) => ({ ...same, label: 'Contestation gagnée', amount: 0 - amount }))
}

/** Money on the bank account whose purpose is unknown. */
export function suspenseLines(amount: Cents, label: string): LedgerLine[] {
  return [onCash(CLIENTS_BANK, label, amount), line('suspense', label, -amount)]
}

/** Takes money out of suspense, since it went back or since its transfer is confirmed for its stay. */
export function outOfSuspenseLines(amount: Cents, label: string): LedgerLine[] {
  return [line('suspense', label, amount), onCash(CLIENTS_BANK, label, -amount)]
}

/** The agency moves its own money into the clients' account, for the costs that were taken from it. */
export function restorationLines(amount: Cents): LedgerLine[] {
  const label = 'Reconstitution par l’agence'
  return [onCash(CLIENTS_BANK, label, amount), line('agency_costs', label, -amount)]
}

/** The house pays, into the clients' account, what it owes for promotions that it bears, in cents: the agency's part of it was earned. */
export function housePaymentLines(amount: Cents): LedgerLine[] {
  const label = 'Promotions payées par Calanque'
  return [onCash(CLIENTS_BANK, label, amount), line('house', label, -amount)]
}

/** A transfer sent to an owner, in cents: what the book owes them and its bank account are both less by it. */
export type OwnerPayout = { partyId: string; amount: Cents; reference: string }

/** Moves what is sent to an owner from their claim to the bank account of clients' money. */
export function ownerPayoutLines({ partyId, amount, reference }: OwnerPayout): LedgerLine[] {
  const label = `Virement au propriétaire, ${reference}`
  return [{ ...line('owner', label, amount, partyId), code: reference }, onCash(CLIENTS_BANK, label, -amount)]
}

/** A transfer to an owner that the bank gave back is their claim again. */
export function refusedOwnerPayoutLines(sent: OwnerPayout, reason: string): LedgerLine[] {
  return givenBack(ownerPayoutLines(sent), reason)
}

function givenBack(lines: readonly LedgerLine[], reason: string): LedgerLine[] {
  const label = `Virement refusé par la banque\u00a0: ${reason}`
  return lines.map((one) => ({ ...one, label, amount: 0 - one.amount }))
}

/** The accounts of what a book owes owners, suppliers and communes. */
export type ClaimAccount = 'owner' | ThirdPartyAccount

/** Those whom a book owes and who are neither owners nor travelers: a supplier, and the commune of a taxe de séjour. */
export const THIRD_PARTY_ACCOUNTS = ['provider', 'commune'] as const
export type ThirdPartyAccount = (typeof THIRD_PARTY_ACCOUNTS)[number]

/** A transfer sent to a supplier or a commune, in cents, by its name in the book and the bank's reference. */
export type ThirdPartyPayment = { account: ThirdPartyAccount; name: string; amount: Cents; reference: string }

const PAID: Record<ThirdPartyAccount, string> = {
  provider: 'Paiement du fournisseur',
  commune: 'Taxe de séjour reversée',
}

/** Moves what is sent to a supplier or a commune from their claim to the bank account of clients' money. */
export function thirdPartyPaymentLines({
  account,
  name,
  amount,
  reference,
}: ThirdPartyPayment): LedgerLine[] {
  const label = `${PAID[account]}, ${reference}`
  return [{ ...line(account, label, amount, name), code: reference }, onCash(CLIENTS_BANK, label, -amount)]
}

/** A transfer to a supplier or a commune that the bank gave back is their claim again. */
export function refusedThirdPartyPaymentLines(sent: ThirdPartyPayment, reason: string): LedgerLine[] {
  return givenBack(thirdPartyPaymentLines(sent), reason)
}

/** The invoice of a supplier that is the owners' to pay, in cents, taxes included, by their shares. */
export type SupplierInvoice = {
  provider: string
  amount: Cents
  owners: readonly OwnerShare[]
  label: string
}

/** What owners are owed pays it: they are owed less, and the supplier is owed it. */
export function supplierInvoiceLines({ provider, amount, owners, label }: SupplierInvoice): LedgerLine[] {
  return [...ownersLines(-amount, owners, label), line('provider', label, -amount, provider)]
}
