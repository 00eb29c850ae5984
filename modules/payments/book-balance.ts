import type { Cents } from '#shared/money.ts'
import { isCash } from './book-account.ts'

/** A line of any posting of a book; `accountOf` tells one owner's account from another's. */
export type BookLine = { account: string; accountOf?: string | null; amount: Cents }

/**
 * What a book holds for its clients and owes them, in cents. `cash` is on the bank account and at the providers of
 * payments; `claims` is what the book owes to travelers, owners, providers and communes. Clients' money is whole where
 * cash covers the claims; what lacks is the agency's to restore, « à reconstituer ». What an owner owes covers the claim of
 * no other client.
 */
export type BookBalance = { cash: Cents; claims: Cents; toRestore: Cents }

/**
 * The accounts that are no client's: what the agency earned, and what it, or a host, bears, which covers no claim of a client.
 */
const NO_CLIENTS = [
  'transfer_difference',
  'host_indemnity',
  'agency_costs',
  'goodwill',
  'agency',
  'agency_vat',
  'house',
] as const

/** The balance of a book from all its lines. */
export function bookBalanceOf(lines: readonly BookLine[]): BookBalance {
  const sumOf = (wanted: (account: string) => boolean) =>
    lines.reduce((sum, { account, amount }) => (wanted(account) ? sum + amount : sum), 0)
  const cash = sumOf(isCash)
  const others = 0 - sumOf((account) => !isCash(account) && !isNoClients(account) && account !== 'owner')
  const claims = [...ownerClaimsOf(lines).values()].reduce((sum, claim) => sum + Math.max(0, claim), others)
  return { cash, claims, toRestore: Math.max(0, claims - cash) }
}

/** What a book owes each owner, by party; negative where the owner owes. */
export function ownerClaimsOf(lines: readonly BookLine[]): Map<string, Cents> {
  const claims = new Map<string, Cents>()
  for (const { account, accountOf, amount } of lines)
    if (account === 'owner') claims.set(accountOf!, (claims.get(accountOf!) ?? 0) - amount)
  return claims
}

function isNoClients(account: string): boolean {
  return NO_CLIENTS.some((known) => known === account)
}
