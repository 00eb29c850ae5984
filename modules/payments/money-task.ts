import type { Traveler } from '#modules/reservations/reservation.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'

/** Money that has waited for staff since an instant, with its stay: `reservation` is its number. */
export type MoneyTask = {
  id: string
  /** The public identifier of its stay. */
  stay: string
  reservation: string
  traveler: StayTraveler | null
  amount: Cents
  since: Instant
}

export type StayTraveler = { name: string; email: string }

/** The traveler's data in a list of money; null before they gave their name. */
export function stayTraveler(traveler: Traveler | null): StayTraveler | null {
  return traveler && { name: `${traveler.firstName} ${traveler.lastName}`, email: traveler.email }
}

/** The columns of every list of tasks. */
export const MONEY_TASK_COLUMNS = {
  reservation: {
    label: 'Réservation',
    value: ({ reservation }: MoneyTask) => reservation,
    isRowHeader: true,
  },
  traveler: {
    label: 'Voyageur',
    value: ({ traveler }: MoneyTask) => traveler?.name ?? null,
    hideOnPhone: true,
  },
  email: { label: 'E-mail', value: ({ traveler }: MoneyTask) => traveler?.email ?? null, isForFile: true },
  amount: { label: 'Montant', kind: 'money', value: ({ amount }: MoneyTask) => amount },
  since: { label: 'Depuis le', kind: 'instant', value: ({ since }: MoneyTask) => since, hideOnPhone: true },
} as const

/** The sort of every list of tasks: what has waited longest comes first. */
export const MONEY_TASK_SORTS = {
  sorts: ['reservation', 'amount', 'since'],
  firstSort: { by: 'since', direction: 'ascending' },
  pageSize: 25,
} as const
