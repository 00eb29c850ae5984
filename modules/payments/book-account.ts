import type { PaymentMethod } from './payment-view.ts'

/** The accounts on which the money of a book stands: the holder's bank, and what a provider of payments has not settled yet. */
export const CASH_ACCOUNTS = ['bank', 'processor'] as const
type CashAccountKind = (typeof CASH_ACCOUNTS)[number]

/** One account of a book with money on it: `bank:{account}` or `processor:{provider}`. */
export type CashAccount = { account: CashAccountKind; accountOf: string }

/** The one bank account that a holder keeps for its clients' money (décret 72-678, art. 55). */
export const CLIENTS_BANK: CashAccount = { account: 'bank', accountOf: 'clients' }

/** The bank of an owner who lets alone and collects the payments of their stays: no money of a book. */
export const OWNERS_BANK: CashAccount = { account: 'bank', accountOf: 'owner' }

/** Where the money of a payment to an agency stands, and from where it is given back: a transfer is on the bank account at once. */
export function cashAccountOf({
  method,
  provider,
}: {
  method: PaymentMethod
  provider: string
}): CashAccount {
  return method === 'bank_transfer' ? CLIENTS_BANK : { account: 'processor', accountOf: provider }
}

/** True for an account on which money stands. */
export function isCash(account: string): account is CashAccountKind {
  return CASH_ACCOUNTS.some((known) => known === account)
}

type Named = { account: string; accountOf?: string | null; reservation?: string | null }

/**
 * An account as a book names it: `processor:embedded`, `traveler:CAL-2026-000001`, `tourist_tax:Cannes` for what a commune is
 * owed, whose charge is the account `tourist_tax`.
 */
export function accountName({ account, accountOf, reservation }: Named): string {
  const of = account === 'traveler' || account === 'deposit' ? reservation : accountOf
  return of ? `${account === 'commune' ? 'tourist_tax' : account}:${of}` : account
}

const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  bank: 'Compte bancaire des clients',
  processor: 'En cours chez le prestataire de paiement',
  agency_costs: 'Frais et pertes de l’agence',
  house: 'Promotions que Calanque doit à l’agence',
  goodwill: 'Gestes commerciaux de l’agence',
  deposit: 'Dépôts de garantie dont l’issue est attendue',
  suspense: 'Sommes sans objet connu',
  transfer_difference: 'Écarts de virements acceptés',
  host_indemnity: 'Indemnités versées par les hôtes',
}

/** What an account of a book holds, in words; the account's own name where no page shows it. */
export function accountWords(name: string): string {
  return ACCOUNT_WORDS[name.split(':')[0]!] ?? name
}
