import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import type { PostingKind } from './ledger.ts'
import type { StayTraveler } from './money-task.ts'

type CashKind = Extract<PostingKind, 'payment' | 'refund' | 'reversal' | 'payout'>

export type CashMeans = 'card' | 'transfer'

/** Money that came from a traveler or went to one, as the ledger posted it. */
export type CashMovement = {
  id: number
  /** The public identifier of its stay. */
  stay: string
  reservation: string
  property: string
  traveler: StayTraveler | null
  kind: CashKind
  means: CashMeans
  /** Negative for money that went to the traveler. */
  amount: Cents
  at: Instant
}

/** The two sums of money that the dashboard of the back office shows. */
export const CASH_DIRECTIONS = { received: 'Reçu', refunded: 'Remboursé' } as const
export type CashDirection = keyof typeof CASH_DIRECTIONS

const KINDS: Record<CashKind, { label: string; direction: CashDirection }> = {
  payment: { label: 'Paiement', direction: 'received' },
  refund: { label: 'Remboursement', direction: 'refunded' },
  // It takes back a refund: counted with the receipts, the same money would have come twice.
  reversal: { label: 'Remboursement retourné', direction: 'refunded' },
  payout: { label: 'Indemnité versée', direction: 'refunded' },
}

const MEANS: Record<CashMeans, string> = { card: 'Carte', transfer: 'Virement' }

/** The postings that move money with a traveler. */
export const CASH_KINDS = Object.keys(KINDS) as CashKind[]

/** The postings that add up to a sum of the dashboard. */
export function kindsOfDirection(direction: CashDirection): CashKind[] {
  return CASH_KINDS.filter((kind) => KINDS[kind].direction === direction)
}

/** Every movement of money with travelers, the latest first. */
export const CASH_MOVEMENT_LIST = defineList<CashMovement>()({
  filters: {
    q: textFilter('Réservation, villa ou voyageur'),
    direction: choiceFilter('Sens', CASH_DIRECTIONS),
    means: choiceFilter('Moyen', MEANS),
    at: datesFilter('Date'),
  },
  columns: {
    reservation: { label: 'Réservation', value: ({ reservation }) => reservation, isRowHeader: true },
    property: { label: 'Villa', value: ({ property }) => property, hideOnPhone: true },
    traveler: { label: 'Voyageur', value: ({ traveler }) => traveler?.name ?? null, hideOnPhone: true },
    email: { label: 'E-mail', value: ({ traveler }) => traveler?.email ?? null, isForFile: true },
    kind: { label: 'Mouvement', value: ({ kind }) => KINDS[kind].label, hideOnPhone: true },
    means: { label: 'Moyen', value: ({ means }) => MEANS[means], hideOnPhone: true },
    at: { label: 'Date', kind: 'instant', value: ({ at }) => at, hideOnPhone: true },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
  },
  sorts: ['at', 'amount', 'reservation'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 25,
})
