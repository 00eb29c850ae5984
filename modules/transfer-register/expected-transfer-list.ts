import type { StayTraveler } from '#modules/payments/money-task.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/**
 * A transfer to look for on the account, for a stay or for its deposit: `reference` is the text that the traveler was asked to write,
 * `received` the part of `amount` that has already arrived, `reservations` the numbers of the stays that it
 * pays.
 */
export type ExpectedTransfer = {
  reference: string
  purpose: TransferPurpose
  reservations: readonly string[]
  /** The public identifiers of these stays, in the same order. */
  stays: readonly string[]
  traveler: StayTraveler | null
  amount: Cents
  received: Cents
  deadline: Instant
  /** It is no longer awaited: its deadline passed, or its traveler gave it up. */
  isGivenUp: boolean
}

type TransferPurpose = 'stay' | 'deposit'

export const TRANSFER_PURPOSES: Record<TransferPurpose, string> = {
  stay: 'Séjour',
  deposit: 'Dépôt de garantie',
}

const STATES = { given_up: 'Plus attendus' } as const

const RECEIVED = { nothing: 'Rien encore', part: 'Une partie' } as const

/** The transfers that are still expected; where asked for, those that are no longer and may come all the same. */
export const EXPECTED_TRANSFER_LIST = defineList<ExpectedTransfer>()({
  name: 'transfers',
  filters: {
    q: textFilter('Référence, réservation ou voyageur'),
    purpose: choiceFilter('Objet', TRANSFER_PURPOSES),
    received: choiceFilter('Reçu', RECEIVED),
    state: choiceFilter('État', STATES, 'Attendus'),
    deadline: datesFilter('Date limite'),
  },
  columns: {
    reference: { label: 'Référence', value: ({ reference }) => reference, isRowHeader: true },
    purpose: { label: 'Objet', value: ({ purpose }) => TRANSFER_PURPOSES[purpose] },
    reservations: { label: 'Réservations', value: ({ reservations }) => reservations.join(', ') },
    traveler: { label: 'Voyageur', value: ({ traveler }) => traveler?.name ?? null },
    email: { label: 'E-mail', value: ({ traveler }) => traveler?.email ?? null },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
    received: { label: 'Déjà reçu', kind: 'money', value: ({ received }) => received },
    left: { label: 'Reste à recevoir', kind: 'money', value: ({ amount, received }) => amount - received },
    deadline: { label: 'Date limite', kind: 'instant', value: ({ deadline }) => deadline },
  },
  sorts: ['deadline', 'left', 'reference'],
  firstSort: { by: 'deadline', direction: 'ascending' },
  pageSize: 20,
})
