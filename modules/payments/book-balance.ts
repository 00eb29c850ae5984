import type { Cents } from '#shared/money.ts'
import { isCash } from './book-account.ts'

/** A line of any posting of a book, or the sum of several on one account; `accountOf` tells one owner's account from another's. */
export type BookLine = { account: string; accountOf?: string | null; amount: Cents }

/**
 * What a book holds for its clients and owes them, in cents. `cash` is on the bank account and at the providers of
 * payments; `claims` is what the book owes to travelers, owners, providers and communes. Clients' money is whole where
 * cash covers the claims; what lacks is the agency's to restore, « à reconstituer ». What an owner, a provider or a commune owes covers
 * the claim of no other client.
 */
export type BookBalance = { cash: Cents; claims: Cents; toRestore: Cents }

/**
 * What a book owes its clients is made of: what travelers paid for stays that are not earned yet, or are owed back (`stays`), what owners,
 * suppliers and communes were allotted and are not paid, deposits without an outcome, sums of unknown purpose.
 */
export const CLAIM_PARTS = ['stays', 'owners', 'providers', 'communes', 'deposits', 'suspense'] as const
type ClaimPart = (typeof CLAIM_PARTS)[number]

/** What each part is, after « dont ». */
export const CLAIM_WORDS: Record<ClaimPart, string> = {
  stays: 'séjours payés, jusqu’à leur départ',
  owners: 'propriétaires à payer',
  providers: 'fournisseurs à payer',
  communes: 'taxe de séjour des communes',
  deposits: 'dépôts de garantie',
  suspense: 'sommes sans objet connu',
}

/** What a book owes each kind of client, in cents. */
export type ClientClaims = Record<ClaimPart, Cents>

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

/** The accounts of one kind of client; any other that is no cash and not the agency's is of a stay. */
const PART_OF: Readonly<Record<string, ClaimPart>> = {
  owner: 'owners',
  provider: 'providers',
  commune: 'communes',
  deposit: 'deposits',
  suspense: 'suspense',
}

/** The balance of a book from all its lines. */
export function bookBalanceOf(lines: readonly BookLine[]): BookBalance {
  const cash = lines.reduce((sum, { account, amount }) => (isCash(account) ? sum + amount : sum), 0)
  const claims = sumOfClaims(clientClaimsOf(lines))
  return { cash, claims, toRestore: Math.max(0, claims - cash) }
}

/** What a book owes each kind of client, from all its lines: the one definition of clients' money that is held (money §1). */
export function clientClaimsOf(lines: readonly BookLine[]): ClientClaims {
  const claims: ClientClaims = { stays: 0, owners: 0, providers: 0, communes: 0, deposits: 0, suspense: 0 }
  for (const { account, amount } of lines) {
    if (isCash(account) || isNoClients(account) || isNamed(account)) continue
    claims[PART_OF[account] ?? 'stays'] -= amount
  }
  for (const account of NAMED)
    for (const claim of claimsOf(lines, account).values()) claims[PART_OF[account]!] += Math.max(0, claim)
  return claims
}

/** All that a book owes its clients, in cents. */
export function sumOfClaims(claims: ClientClaims): Cents {
  return CLAIM_PARTS.reduce((sum, part) => sum + claims[part], 0)
}

/** What a book owes each owner, by party; negative where the owner owes. */
export function ownerClaimsOf(lines: readonly BookLine[]): Map<string, Cents> {
  return claimsOf(lines, 'owner')
}

/** The accounts that each name those whose claims they are: what one of them owes covers the claim of no other. */
const NAMED = ['owner', 'provider', 'commune'] as const

function claimsOf(lines: readonly BookLine[], named: (typeof NAMED)[number]): Map<string, Cents> {
  const claims = new Map<string, Cents>()
  for (const { account, accountOf, amount } of lines)
    if (account === named) claims.set(accountOf!, (claims.get(accountOf!) ?? 0) - amount)
  return claims
}

function isNamed(account: string): boolean {
  return NAMED.some((known) => known === account)
}

function isNoClients(account: string): boolean {
  return NO_CLIENTS.some((known) => known === account)
}
