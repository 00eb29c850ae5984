import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/** A thread, as a list shows it to one reader. */
export type ThreadLine = {
  id: string
  title: string
  /** The number of the stay; null for a question about the villa. */
  number: string | null
  /** The traveler's name; null to readers who may not learn it. */
  asker: string | null
  /** The beginning of the last message, as this reader may read it. */
  excerpt: string
  lastFrom: 'own' | 'other'
  lastAt: Instant
  /** Since when the agency's answer is awaited. */
  unansweredSince: Instant | null
  /** Messages and notes this reader has not read. */
  unread: number
}

const STATES = { unanswered: 'Sans réponse', answered: 'Répondus' } as const

const filters = {
  q: textFilter('Villa, numéro ou nom'),
  state: choiceFilter('État', STATES),
}

const columns = {
  title: { label: 'Villa', value: ({ title }: ThreadLine) => title, isRowHeader: true },
  asker: { label: 'Interlocuteur', value: ({ asker }: ThreadLine) => asker, hideOnPhone: true },
  number: { label: 'Réservation', value: ({ number }: ThreadLine) => number, hideOnPhone: true },
  excerpt: { label: 'Dernier message', value: ({ excerpt }: ThreadLine) => excerpt, hideOnPhone: true },
  last: { label: 'Écrit le', kind: 'instant', value: ({ lastAt }: ThreadLine) => lastAt, hideOnPhone: true },
  waiting: {
    label: 'Sans réponse depuis',
    kind: 'instant',
    value: ({ unansweredSince }: ThreadLine) => unansweredSince,
  },
} as const

/** The threads of an agency: those that wait for an answer first, the longest wait at the top. */
export const THREAD_LIST = defineList<ThreadLine>()({
  filters,
  columns,
  sorts: ['waiting', 'last', 'title'],
  firstSort: { by: 'waiting', direction: 'ascending' },
  pageSize: 25,
})

/** The threads of a traveler or an owner: the latest first. */
export const OWN_THREAD_LIST = defineList<ThreadLine>()({
  filters: { q: textFilter('Villa ou numéro'), state: filters.state },
  columns,
  sorts: ['waiting', 'last', 'title'],
  firstSort: { by: 'last', direction: 'descending' },
  pageSize: 20,
})
