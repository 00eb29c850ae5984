import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, rarely, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { formatTimeOfDay } from '#shared/paris-time.ts'
import { type Recurrence, recurrenceWords } from './recurrence.ts'
import { TASK_KINDS, TASK_STATES, type TaskKind, type TaskState, type TimeOfDay } from './task.ts'

/** What a task is about: the stay, its villa, or a contact. */
export type TaskSubject = {
  property: string | null
  reservation: { publicId: string; number: string } | null
  contact: { publicId: string; name: string } | null
  /** When it comes again; null for a task that comes once, or comes no more. */
  recurrence: Recurrence | null
}

/** One line of the list of tasks. */
export type TaskLine = TaskSubject & {
  id: string
  kind: TaskKind
  title: string
  day: CivilDate
  time: TimeOfDay | null
  agent: string | null
  /** The name of the agency that does it. */
  agency: string
  state: TaskState
  /** How many pictures and documents show what was done. */
  files: number
}

/** A task that no person has yet: each of the agency may take it. */
export const NOT_GIVEN = 'À prendre'

const AGENCY = {
  label: 'Agence',
  value: ({ agency }: TaskLine) => agency,
}

/** The tasks of an agency, or of all: what is late first, then what comes next, then what is done. */
export const TASK_LIST = defineList<TaskLine>()({
  filters: {
    q: textFilter('Tâche, villa ou séjour'),
    state: choiceFilter('État', {
      todo: 'Pas encore faites',
      overdue: 'En retard',
      done: 'Faites',
      cancelled: 'Annulées',
    }),
    held: choiceFilter('Confiée', { mine: 'À moi', others: 'À un collègue', none: 'À prendre' }),
    kind: choiceFilter('Nature', TASK_KINDS),
    agency: thingFilter('Agence', 'agency'),
    villa: thingFilter('Villa', 'property'),
    agent: rarely(thingFilter('Agent', 'agent', 'account')),
    day: rarely(datesFilter('Jour')),
  },
  columns: {
    title: { label: 'Tâche', value: ({ title }) => title, isRowHeader: true },
    day: { label: 'Jour', kind: 'date', value: ({ day }) => day },
    time: { label: 'Heure', value: ({ time }) => time && formatTimeOfDay(time), hideOnPhone: true },
    state: { label: 'État', value: ({ state }) => TASK_STATES[state], hideOnPhone: true },
    kind: { label: 'Nature', value: ({ kind }) => TASK_KINDS[kind], hideOnPhone: true },
    property: { label: 'Villa', value: ({ property }) => property, hideOnPhone: true },
    reservation: {
      label: 'Séjour',
      value: ({ reservation }) => reservation?.number ?? null,
      hideOnPhone: true,
    },
    contact: { label: 'Contact', value: ({ contact }) => contact?.name ?? null, isExtra: true },
    agent: { label: 'Agent', value: ({ agent }) => agent ?? NOT_GIVEN, hideOnPhone: true },
    agency: { ...AGENCY, isExtra: true },
    recurrence: {
      label: 'Revient',
      value: ({ recurrence }) => recurrence && recurrenceWords(recurrence),
      isExtra: true,
    },
    files: { label: 'Photographies', kind: 'number', value: ({ files }) => files, isExtra: true },
  },
  sorts: ['day', 'title'],
  firstSort: { by: 'day', direction: 'ascending' },
  pageSize: 40,
  isStreamed: true,
})

/** The same for the house, which reads whose each task is. */
const HOUSE_TASK_LIST: typeof TASK_LIST = {
  ...TASK_LIST,
  columns: {
    ...TASK_LIST.columns,
    time: { ...TASK_LIST.columns.time!, isExtra: true },
    agency: { ...AGENCY, hideOnPhone: true },
  },
}

/** The list that a person reads, by the agencies whose tasks they read; null for every agency. */
export function taskListOf(agencies: readonly number[] | null): typeof TASK_LIST {
  return agencies === null ? HOUSE_TASK_LIST : TASK_LIST
}
