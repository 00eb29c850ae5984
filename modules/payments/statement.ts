import type { Cents } from '#shared/money.ts'
import {
  CHARGE_ACCOUNTS,
  type ChargeAccount,
  charged,
  grantedOf,
  type LedgerEntry,
  settledOf,
} from './ledger.ts'

type StatementLine = { account: ChargeAccount; code: string | null; label: string; amount: Cents }

/**
 * What a reservation costs and what was paid, in cents: every page shows these amounts. `total` is the sum of
 * `lines`; `refunded` counts what was charged back, `paidOut` went to the traveler beyond what they paid. `balance` is total less paid, plus refunded and
 * paid out, less the differences of transfers that were settled and the goodwill that has gone back: positive is still owed,
 * negative is owed to the traveler.
 */
export type Statement = {
  lines: StatementLine[]
  total: Cents
  paid: Cents
  refunded: Cents
  paidOut: Cents
  balance: Cents
}

/** The statement of one reservation from all its ledger lines, in the order they were posted. */
export function statementOf(entries: readonly LedgerEntry[]): Statement {
  const lines = [...charged(entries).values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => CHARGE_ACCOUNTS.indexOf(a.account) - CHARGE_ACCOUNTS.indexOf(b.account))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const paid = 0 - owedBy(entries, ['payment'])
  const refunded = owedBy(entries, ['refund', 'reversal', 'chargeback', 'chargeback_won'])
  const paidOut = owedBy(entries, ['payout'])
  return {
    lines,
    total,
    paid,
    refunded,
    paidOut,
    // Goodwill pays no due while its money has not gone back.
    balance:
      total -
      paid +
      refunded +
      paidOut -
      settledOf(entries) -
      Math.max(0, Math.min(grantedOf(entries), refunded)),
  }
}

/** What these postings put on the traveler's account: a chargeback that the agency bears puts nothing there. */
function owedBy(entries: readonly LedgerEntry[], kinds: readonly LedgerEntry['kind'][]): Cents {
  return entries
    .filter(({ account, kind }) => account === 'traveler' && kinds.includes(kind))
    .reduce((sum, { amount }) => sum + amount, 0)
}
