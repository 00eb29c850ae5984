import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/**
 * What a deposit waits for. `asked`: its traveler was asked for it and has not given it; `gap`: within a week a day will be covered
 * by nothing; `answer`: a claim waits for its traveler; `decide`: a claim waits for a second person.
 */
export const DEPOSIT_TASKS = {
  decide: 'Retenue à trancher',
  gap: 'Bientôt non couvert',
  asked: 'Dépôt attendu',
  answer: 'Réponse attendue',
} as const
export type DepositTaskKind = keyof typeof DEPOSIT_TASKS

/** A deposit that waits for a person. */
export type DepositTask = {
  /** The public identifier of its stay. */
  stay: string
  number: string
  property: string
  guest: string | null
  arrival: CivilDate
  departure: CivilDate
  kind: DepositTaskKind
  /** The deposit, or what is claimed of it. */
  amount: Cents
  /** The first day that nothing covers, the last day to answer, or the day on which the bank releases it. */
  before: CivilDate
}

/** The deposits that wait for a person, the most urgent first. */
export const DEPOSIT_TASK_LIST = defineList<DepositTask>()({
  filters: {
    q: textFilter('Villa, réservation ou voyageur'),
    kind: choiceFilter('À suivre', DEPOSIT_TASKS),
    before: datesFilter('Avant le'),
  },
  columns: {
    property: { label: 'Villa', value: ({ property }) => property, isRowHeader: true },
    kind: { label: 'À suivre', value: ({ kind }) => DEPOSIT_TASKS[kind] },
    before: { label: 'Avant le', kind: 'date', value: ({ before }) => before },
    amount: { label: 'Somme', kind: 'money', value: ({ amount }) => amount, hideOnPhone: true },
    guest: { label: 'Voyageur', value: ({ guest }) => guest, hideOnPhone: true },
    number: { label: 'Réservation', value: ({ number }) => number, hideOnPhone: true },
    arrival: { label: 'Arrivée', kind: 'date', value: ({ arrival }) => arrival, hideOnPhone: true },
    departure: { label: 'Départ', kind: 'date', value: ({ departure }) => departure, hideOnPhone: true },
  },
  sorts: ['before', 'amount', 'property'],
  firstSort: { by: 'before', direction: 'ascending' },
  pageSize: 25,
})
