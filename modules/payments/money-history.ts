import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import {
  type ChargeAccount,
  charged,
  type DepositPostingKind,
  grantedOf,
  type LedgerEntry,
  type PostingKind,
} from './ledger.ts'
import { statementOf } from './statement.ts'

/** A ledger line with the posting it belongs to and when that was written. */
export type DatedEntry = LedgerEntry & { postingId: number; at: Instant }

type MovementKind =
  | 'charged'
  | 'paid'
  | 'taken_back'
  | 'kept'
  | 'returned'
  | 'refused_return'
  | 'indemnity'
  | 'settled'
  | 'granted'

/** One movement of a stay's money; `amount` is never negative, `what` gives its direction. */
export type MoneyMovement = { at: Instant; what: MovementKind; label: string; amount: Cents }

/**
 * The history of a stay's money, the same for every reader, in cents and from the ledger alone: the amounts
 * `charged` before any cancellation, `paid`, `kept`, the host's debt (`indemnity`), what the agency granted as `goodwill`, and
 * the amount `returned` to the traveler. `toReturn` is still to be sent, `toPay` still to arrive: paid + indemnity + goodwill +
 * toPay = kept + returned + toReturn once a stay is cancelled.
 */
export type MoneyHistory = {
  lines: { label: string; amount: Cents }[]
  charged: Cents
  paid: Cents
  kept: Cents
  indemnity: Cents
  goodwill: Cents
  returned: Cents
  toReturn: Cents
  toPay: Cents
  movements: MoneyMovement[]
}

/** The history of one reservation from all its ledger lines, in the order posted. */
export function moneyHistoryOf(entries: readonly DatedEntry[]): MoneyHistory {
  const { paid, refunded, paidOut, balance } = statementOf(entries)
  const { lines, total } = statementOf(entries.filter(({ kind }) => kind === 'charge'))
  const owed = sumsOf(entries)
  return {
    lines: lines.map(({ label, amount }) => ({ label, amount })),
    charged: total,
    paid,
    kept: owed('cancellation_fee'),
    indemnity: 0 - owed('host_indemnity'),
    goodwill: grantedOf(entries),
    returned: refunded + paidOut,
    toReturn: Math.max(0, -balance),
    toPay: Math.max(0, balance),
    movements: movementsOf(entries, total),
  }
}

function sumsOf(entries: readonly DatedEntry[]): (account: ChargeAccount) => Cents {
  const sums = [...charged(entries).values()]
  return (wanted) =>
    sums.filter(({ account }) => account === wanted).reduce((sum, { amount }) => sum + amount, 0)
}

/** The charges that a checkout posted step by step are one movement: the final agreement. */
function movementsOf(entries: readonly DatedEntry[], total: Cents): MoneyMovement[] {
  const postings = [...Map.groupBy(entries, ({ postingId }) => postingId).values()]
  const last = postings.findLastIndex((lines) => lines[0]!.kind === 'charge')
  return postings.flatMap((lines, i): MoneyMovement[] => {
    const { kind, at } = lines[0]!
    // Who gets what of the charges moves nothing between the stay and its traveler.
    if (kind === 'allotment' || isOfDeposit(kind)) return []
    if (kind === 'charge')
      return i === last && total > 0 ? [{ at, what: 'charged', label: 'Prix du séjour', amount: total }] : []
    if (kind === 'cancellation') return cancelled(lines)
    const moved = lines.find(({ account }) => account === 'traveler')
    // The loss of a chargeback after the stay is the agency's: nothing moved between the stay and its traveler.
    if (!moved) return []
    const { label, amount } = moved
    return [{ at, what: MOVED[kind], label, amount: Math.abs(amount) }]
  })
}

/** True for what moves a deposit, which is no part of the price of the stay. */
function isOfDeposit(kind: PostingKind): kind is DepositPostingKind {
  return kind.startsWith('deposit_')
}

type MovingKind = Exclude<PostingKind, 'charge' | 'cancellation' | 'allotment' | DepositPostingKind>

const MOVED: Record<MovingKind, MovementKind> = {
  payment: 'paid',
  refund: 'returned',
  payout: 'returned',
  reversal: 'refused_return',
  indemnity: 'indemnity',
  difference: 'settled',
  chargeback: 'returned',
  chargeback_won: 'refused_return',
  goodwill: 'granted',
}

function cancelled(lines: readonly DatedEntry[]): MoneyMovement[] {
  const { at } = lines[0]!
  const back = [...charged(lines).values()]
  const taken = back.filter(({ account }) => account !== 'cancellation_fee')
  const kept = back.filter(({ account }) => account === 'cancellation_fee')
  const amount = 0 - taken.reduce((sum, line) => sum + line.amount, 0)
  return [
    { at, what: 'taken_back', label: 'Annulation\u00a0: prix du séjour retiré', amount },
    ...kept.map((fee): MoneyMovement => ({ at, what: 'kept', label: fee.label, amount: fee.amount })),
  ]
}
