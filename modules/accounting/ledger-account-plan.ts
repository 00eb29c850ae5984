import type { BookPostingKind, LedgerAccount, PostingKind } from '#modules/payments/ledger.ts'
import type { Cents } from '#shared/money.ts'

/** An account of the French chart of accounts, with its third party where the account has several. */
export type PlanAccount = { number: string; label: string; auxiliary: Auxiliary | null }

/** A third party of an account, as `CompAuxNum` and `CompAuxLib` name it. */
export type Auxiliary = { number: string; label: string }

/** A line of the ledger, as far as the account that it goes to is concerned. */
export type PlannedLine = {
  account: LedgerAccount
  kind: PostingKind | BookPostingKind
  /** In cents: positive is debit. */
  amount: Cents
  /** The stay, the owner, the supplier or the commune that the line is of. */
  of: Auxiliary | null
}

const TRAVELERS = { number: '467100', label: 'Voyageurs' }
const OWNERS = { number: '467200', label: 'Propriétaires mandants' }
const STAYS = { number: '467300', label: 'Séjours à répartir' }
const SUPPLIERS = { number: '467400', label: 'Prestataires et fournisseurs des propriétaires' }
const HOSTS = { number: '467500', label: 'Indemnités à recevoir des hôtes' }
const PLATFORM = { number: '467600', label: 'Promotions dues par la plateforme' }
const DEPOSITS = { number: '467700', label: 'Dépôts de garantie en attente de leur issue' }
const COMMUNES = { number: '447000', label: 'Taxe de séjour à reverser' }
const VAT = { number: '445710', label: 'TVA collectée' }
const SUSPENSE = { number: '471000', label: 'Sommes reçues sans objet connu' }
const COLLECTED = { number: '511500', label: 'Cartes bancaires à l’encaissement' }
const BANK = { number: '512000', label: 'Banque, compte des clients' }
const TRANSFERS = { number: '580000', label: 'Virements internes' }
const BANK_FEES = { number: '627000', label: 'Services bancaires et assimilés' }
const LOSSES = { number: '658000', label: 'Charges diverses de gestion courante' }
const FEES = { number: '706000', label: 'Honoraires et prestations' }
const GAINS = { number: '758000', label: 'Produits divers de gestion courante' }

/**
 * The account of the French chart of accounts to which a line of the ledger goes (backstage §8). What a traveler is charged stands on
 * one account of stays until it is allotted: until then it is no income.
 */
export function planAccountOf({ account, kind, amount, of }: PlannedLine): PlanAccount {
  switch (account) {
    case 'traveler':
      return { ...TRAVELERS, auxiliary: of }
    case 'rent':
    case 'cleaning':
    case 'linen':
    case 'service':
    case 'add_on':
    case 'tourist_tax':
    case 'cancellation_fee':
    case 'allotted':
      return { ...STAYS, auxiliary: of }
    case 'host_indemnity':
      return { ...HOSTS, auxiliary: of }
    case 'owner':
      return { ...OWNERS, auxiliary: of }
    case 'provider':
      return { ...SUPPLIERS, auxiliary: of }
    case 'commune':
      return { ...COMMUNES, auxiliary: of }
    case 'house':
      return { ...PLATFORM, auxiliary: null }
    case 'agency':
      return { ...FEES, auxiliary: null }
    case 'agency_vat':
      return { ...VAT, auxiliary: null }
    case 'bank':
      return { ...BANK, auxiliary: null }
    case 'processor':
      return { ...COLLECTED, auxiliary: null }
    case 'deposit':
      return { ...DEPOSITS, auxiliary: of }
    case 'suspense':
      return { ...SUSPENSE, auxiliary: null }
    case 'goodwill':
      return { ...LOSSES, auxiliary: null }
    case 'transfer_difference':
      return { ...(amount > 0 ? LOSSES : GAINS), auxiliary: null }
    case 'agency_costs':
      return { ...costOf(kind), auxiliary: null }
  }
}

/** The agency's own money that comes into the clients' account takes no cost back: its other side is in the agency's own bank. */
function costOf(kind: PlannedLine['kind']) {
  if (kind === 'restoration') return TRANSFERS
  return kind === 'settlement' ? BANK_FEES : LOSSES
}

/** True for an account of income or cost, which a new year begins without. */
export function isOfTheYear({ number }: Pick<PlanAccount, 'number'>): boolean {
  return number.startsWith('6') || number.startsWith('7')
}

/** Where the result of the years before stands until the agency allots it. */
export function resultAccount(amount: Cents): PlanAccount {
  return amount > 0
    ? { number: '129000', label: 'Résultat de l’exercice (perte)', auxiliary: null }
    : { number: '120000', label: 'Résultat de l’exercice (bénéfice)', auxiliary: null }
}

export type Journal = { code: string; label: string }

export const OPENING: Journal = { code: 'AN', label: 'À-nouveaux' }
const BANK_JOURNAL: Journal = { code: 'BQ', label: 'Banque et encaissements' }
const STAY_JOURNAL: Journal = { code: 'SJ', label: 'Séjours et répartitions' }
const PURCHASES: Journal = { code: 'AC', label: 'Factures de fournisseurs' }
const SUNDRY: Journal = { code: 'OD', label: 'Opérations diverses' }

const JOURNALS: Readonly<Record<PostingKind | BookPostingKind, Journal>> = {
  charge: STAY_JOURNAL,
  cancellation: STAY_JOURNAL,
  indemnity: STAY_JOURNAL,
  allotment: STAY_JOURNAL,
  payment: BANK_JOURNAL,
  refund: BANK_JOURNAL,
  reversal: BANK_JOURNAL,
  payout: BANK_JOURNAL,
  settlement: BANK_JOURNAL,
  restoration: BANK_JOURNAL,
  suspense: BANK_JOURNAL,
  suspense_out: BANK_JOURNAL,
  deposit_taken: BANK_JOURNAL,
  deposit_returned: BANK_JOURNAL,
  deposit_kept: STAY_JOURNAL,
  owner_payout: BANK_JOURNAL,
  owner_payout_refused: BANK_JOURNAL,
  house_payment: BANK_JOURNAL,
  third_party_payment: BANK_JOURNAL,
  third_party_payment_refused: BANK_JOURNAL,
  chargeback: BANK_JOURNAL,
  chargeback_won: BANK_JOURNAL,
  supplier_invoice: PURCHASES,
  difference: SUNDRY,
  goodwill: SUNDRY,
}

/** The journal in which a posting is written. */
export function journalOf(kind: PostingKind | BookPostingKind): Journal {
  return JOURNALS[kind]
}
