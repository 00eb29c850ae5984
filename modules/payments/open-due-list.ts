import { type CivilDate, daysBetween } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import type { StayTraveler } from './money-task.ts'

/** A due of a signed stay that is not fully paid; `today` is the day it is read on. */
export type OpenDue = {
  id: string
  /** The public identifier of its stay. */
  stay: string
  reservation: string
  property: string
  traveler: StayTraveler | null
  label: string
  dueOn: CivilDate
  left: Cents
  today: CivilDate
}

/** The dues that the dashboard of the back office adds up: before today, within 30 days, later. */
export const DUE_STATES = {
  overdue: 'Dépassée',
  soon: 'Sous 30 jours',
  later: 'Ensuite',
} as const

/** What travelers still owe, the oldest due first. */
export const OPEN_DUE_LIST = defineList<OpenDue>()({
  filters: {
    q: textFilter('Réservation, villa ou voyageur'),
    state: choiceFilter('Échéance', DUE_STATES),
    dueOn: datesFilter('Due'),
  },
  columns: {
    reservation: { label: 'Réservation', value: ({ reservation }) => reservation, isRowHeader: true },
    property: { label: 'Villa', value: ({ property }) => property, hideOnPhone: true },
    traveler: { label: 'Voyageur', value: ({ traveler }) => traveler?.name ?? null },
    email: { label: 'E-mail', value: ({ traveler }) => traveler?.email ?? null, isForFile: true },
    label: { label: 'Somme', value: ({ label }) => label, hideOnPhone: true },
    dueOn: { label: 'Due le', kind: 'date', value: ({ dueOn }) => dueOn, hideOnPhone: true },
    late: {
      label: 'Jours de retard',
      kind: 'number',
      value: ({ dueOn, today }) => (dueOn < today ? daysBetween(dueOn, today) : null),
      hideOnPhone: true,
    },
    left: { label: 'Reste dû', kind: 'money', value: ({ left }) => left },
  },
  sorts: ['dueOn', 'left', 'reservation'],
  firstSort: { by: 'dueOn', direction: 'ascending' },
  pageSize: 25,
})
