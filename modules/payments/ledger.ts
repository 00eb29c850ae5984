import type { RefundLine } from '#modules/pricing/cancellation-refund.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { QuoteLineKind } from '#modules/pricing/quote-line.ts'
import type { Cents } from '#shared/money.ts'
import { CASH_ACCOUNTS, type CashAccount } from './book-account.ts'

/**
 * Accounts that name what the traveler is charged for, or what a host who cancels owes; every page shows them
 * in this order.
 */
export const CHARGE_ACCOUNTS = [
  'rent',
  'cleaning',
  'linen',
  'service',
  'add_on',
  'tourist_tax',
  'cancellation_fee',
  'host_indemnity',
] as const
export type ChargeAccount = (typeof CHARGE_ACCOUNTS)[number]

/**
 * `traveler` is what the traveler owes, `bank` and `processor` the money received and not yet paid out,
 * `transfer_difference` the cents by which transfers differ from their sums, within the tolerance: debit is the
 * agency's loss. `deposit` is what was taken of a traveler's deposit and has no outcome yet: no one's. `agency_costs` is what providers' fees and lost chargebacks took from clients' money, `suspense` money
 * whose purpose is unknown, `goodwill` what the agency gives back beyond what it owes. Once the money of a stay is earned, `allotted` stands against its charges, and `owner`,
 * `provider` and `commune` are what each of them is owed; `agency` and its `agency_vat` are no client's. `house` is what the house owes the agency for promotions that it bears. Every account lives
 * in the book of one card holder.
 */
export type LedgerAccount = ChargeAccount | CashAccount['account'] | OtherAccount
const OTHER_ACCOUNTS = [
  ...(['traveler', 'transfer_difference', 'agency_costs', 'goodwill', 'suspense'] as const),
  ...(['allotted', 'owner', 'provider', 'commune', 'agency', 'agency_vat', 'house'] as const),
  'deposit',
] as const
type OtherAccount = (typeof OTHER_ACCOUNTS)[number]

/** The accounts that name no charge. */
const UNCHARGED: readonly LedgerAccount[] = [...CASH_ACCOUNTS, ...OTHER_ACCOUNTS]

/**
 * `reversal` takes back a refund that the bank returned; `payout` sends what is owed beyond what was paid;
 * `difference` settles the cents that a transfer lacks or has too much; `chargeback` is a payment that its card's holder
 * contests at the bank; `goodwill` says that the agency bears what it gives back; `allotment` says who gets what of the charges, once, when they are earned.
 */
export type PostingKind =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'reversal'
  | 'cancellation'
  | 'indemnity'
  | 'payout'
  | 'difference'
  | 'chargeback'
  | 'chargeback_won'
  | 'goodwill'
  | 'allotment'
  | DepositPostingKind

/** What is taken of the deposit of a stay, what goes back of it, and what the outcome of a claim gives to the owners. */
export type DepositPostingKind = 'deposit_taken' | 'deposit_returned' | 'deposit_kept'

/**
 * The postings about a whole book, which no stay has. `owner_payout` is a transfer sent to an owner, `owner_payout_refused` one
 * that the bank gave back, `house_payment` a transfer of the house for promotions that it bears. `third_party_payment` is a transfer to
 * a supplier or to the commune of a taxe de séjour, `third_party_payment_refused` one that the bank gave back.
 */
export type BookPostingKind =
  | 'settlement'
  | 'suspense'
  | 'suspense_out'
  | 'restoration'
  | 'owner_payout'
  | 'owner_payout_refused'
  | 'supplier_invoice'
  | 'house_payment'
  | 'third_party_payment'
  | 'third_party_payment_refused'

/**
 * One side of a posting in cents: positive is debit, negative is credit. `code` is the add-on's, the charge that an
 * allotment is of, the bank's reference of a transfer to an owner, or that of a transfer that brought a deposit. `accountOf` is the account at the bank or the provider that an account of money is of, the party of an
 * owner, the name of a provider or a commune.
 */
export type LedgerLine = {
  account: LedgerAccount
  accountOf?: string | null
  code: string | null
  label: string
  amount: Cents
}

/** A line as the ledger keeps it, with the kind of the posting it belongs to. */
export type LedgerEntry = LedgerLine & { kind: PostingKind }

/** The charges a cancellation adds itself: no later cancellation takes them back. */
const OF_CANCELLATION: readonly ChargeAccount[] = ['cancellation_fee', 'host_indemnity']

const CASH = 'Compte d’encaissement'

/**
 * The posting that brings the charges from what is `posted` to the quote, and only the difference: afterwards the
 * sum of each account is the quote's line. Empty when nothing changed. A label alone that changed is a line of 0.
 */
export function chargeLines(
  posted: readonly LedgerLine[],
  quote: Pick<Quote, 'lines' | 'total'>,
): LedgerLine[] {
  const before = charged(posted)
  const wanted = new Map(quote.lines.map((line) => [keyOf(line.kind, line.code), line]))
  const changed = quote.lines.flatMap(({ kind, code, label, amount }): LedgerLine[] => {
    const old = before.get(keyOf(kind, code))
    const same = old && old.amount === amount && old.label === label
    return same ? [] : [{ account: kind, code, label, amount: (old?.amount ?? 0) - amount }]
  })
  const dropped = [...before.values()]
    .filter(({ account, code, amount }) => amount !== 0 && !wanted.has(keyOf(account, code)))
    .map(({ account, code, label, amount }): LedgerLine => ({ account, code, label, amount }))
  return balanced([...changed, ...dropped], 'Prix du séjour')
}

/** Money received: debit the account it stands on, credit traveler. */
export function receiptLines(amount: Cents, label: string, into: CashAccount): LedgerLine[] {
  return transferLines(amount, label, into)
}

/** Money sent back: debit traveler, credit the account it leaves. */
export function refundLines(amount: Cents, label: string, from: CashAccount): LedgerLine[] {
  return transferLines(-amount, label, from)
}

/** What a transfer lacks (positive) or has too much (negative): the traveler owes it no more. Empty for zero. */
export function differenceLines(missing: Cents): LedgerLine[] {
  if (missing === 0) return []
  const label = 'Écart de virement accepté'
  return [
    { account: 'transfer_difference', code: null, label, amount: missing },
    { account: 'traveler', code: null, label, amount: -missing },
  ]
}

/** What the differences of a reservation's transfers settled for its traveler; negative for what came too much. */
export function settledOf(posted: readonly LedgerLine[]): Cents {
  return posted
    .filter(({ account }) => account === 'transfer_difference')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** What the agency gives back beyond what it owes: its own cost, in cents, and the traveler's until it is sent. */
export function goodwillLines(amount: Cents): LedgerLine[] {
  if (amount === 0) return []
  const label = 'Geste commercial'
  return [
    { account: 'goodwill', code: null, label, amount },
    { account: 'traveler', code: null, label, amount: 0 - amount },
  ]
}

/** What goodwill stands at, in cents: what was granted and no cancellation took back. */
export function grantedOf(posted: readonly LedgerLine[]): Cents {
  return posted.filter(({ account }) => account === 'goodwill').reduce((sum, { amount }) => sum + amount, 0)
}

/** The host's debt for cancelling: it is on the traveler's account until it is paid out. Empty for zero. */
export function indemnityLines(amount: Cents): LedgerLine[] {
  if (amount === 0) return []
  return balanced(
    [{ account: 'host_indemnity', code: null, label: 'Indemnité due par l’hôte', amount }],
    'Indemnité d’annulation',
  )
}

/**
 * A cancellation, line by line (domain §7): each charge is taken back, and the part the traveler does not get
 * back stays as a cancellation fee named after its line. Differences of transfers and goodwill are taken back too: what is kept
 * and refunded adds up to what really came. Empty when nothing is charged any more.
 */
export function cancellationLines(
  posted: readonly LedgerLine[],
  refunds: readonly Pick<RefundLine, 'kind' | 'code' | 'refund'>[],
): LedgerLine[] {
  const refundOf = new Map(refunds.map(({ kind, code, refund }) => [keyOf(kind, code), refund]))
  const charges = [...charged(posted).values()].filter(
    ({ account, amount }) => !OF_CANCELLATION.includes(account) && amount > 0,
  )
  const lines = charges.flatMap(({ account, code, label, amount }): LedgerLine[] => {
    const kept = amount - Math.min(amount, Math.max(0, refundOf.get(keyOf(account, code)) ?? 0))
    const fee: LedgerLine = {
      account: 'cancellation_fee',
      code: keyOf(account, code),
      label: `Frais d’annulation\u00a0: ${label}`,
      amount: -kept,
    }
    return [{ account, code, label, amount }, ...(kept > 0 ? [fee] : [])]
  })
  const cancelled = balanced(lines, 'Annulation')
  if (cancelled.length === 0) return []
  return [...cancelled, ...differenceLines(0 - settledOf(posted)), ...goodwillLines(0 - grantedOf(posted))]
}

/** The refunds of a cancellation that refunds everything. */
export function fullRefundOf(posted: readonly LedgerLine[]): Pick<RefundLine, 'kind' | 'code' | 'refund'>[] {
  return [...charged(posted).values()]
    .filter(({ account }) => !OF_CANCELLATION.includes(account))
    .map(({ account, code, amount }) => ({ kind: account as QuoteLineKind, code, refund: amount }))
}

/** What is charged on each account and code, positive, with the latest label, in the order first posted. */
export function charged(
  posted: readonly LedgerLine[],
): Map<string, { account: ChargeAccount; code: string | null; label: string; amount: Cents }> {
  const sums = new Map<
    string,
    { account: ChargeAccount; code: string | null; label: string; amount: Cents }
  >()
  for (const { account, code, label, amount } of posted) {
    if (isUncharged(account)) continue
    const key = keyOf(account, code)
    sums.set(key, { account, code, label, amount: (sums.get(key)?.amount ?? 0) - amount })
  }
  return sums
}

function isUncharged(account: LedgerAccount): account is Exclude<LedgerAccount, ChargeAccount> {
  return UNCHARGED.includes(account)
}

/** Adds the traveler's line that makes the others add up to zero. */
function balanced(lines: LedgerLine[], label: string): LedgerLine[] {
  if (lines.length === 0) return []
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return [{ account: 'traveler', code: null, label, amount: 0 - sum }, ...lines]
}

function transferLines(received: Cents, label: string, on: CashAccount): LedgerLine[] {
  return [
    { ...on, code: null, label: CASH, amount: received },
    { account: 'traveler', code: null, label, amount: -received },
  ]
}

function keyOf(account: string, code: string | null): string {
  return code === null ? account : `${account}:${code}`
}
