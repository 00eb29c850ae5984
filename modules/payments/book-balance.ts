import type { Cents } from '#shared/money.ts'
import { isCash } from './book-account.ts'

/** A line of any posting of a book. */
export type BookLine = { account: string; amount: Cents }

/**
 * What a book holds for its clients and owes them, in cents. `cash` is on the bank account and at the providers of
 * payments; `claims` is what the book owes to travelers, owners, providers and communes. Clients' money is whole where
 * cash covers the claims; what lacks is the agency's to restore, « à reconstituer ».
 */
export type BookBalance = { cash: Cents; claims: Cents; toRestore: Cents }

/** The accounts whose debit is borne by the agency, or by a host: they cover no claim of a client. */
const BORNE = ['transfer_difference', 'host_indemnity', 'agency_costs'] as const

/** The balance of a book from all its lines. */
export function bookBalanceOf(lines: readonly BookLine[]): BookBalance {
  const sumOf = (wanted: (account: string) => boolean) =>
    lines.reduce((sum, { account, amount }) => (wanted(account) ? sum + amount : sum), 0)
  const cash = sumOf(isCash)
  const claims = 0 - sumOf((account) => !isCash(account) && !isBorne(account))
  return { cash, claims, toRestore: Math.max(0, claims - cash) }
}

function isBorne(account: string): boolean {
  return BORNE.some((known) => known === account)
}
