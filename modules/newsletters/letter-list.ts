import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import { LETTER_STATES, type LetterState } from './letter.ts'

/** A letter as the list shows it. Instants are in ISO form; `at` is when it leaves, or left; null for a draft. */
export type LetterLine = {
  id: string
  subject: string
  state: LetterState
  at: string | null
  sent: number
  changedAt: string
}

/** The letters of the house, the last changed first. */
export const LETTER_LIST = defineList<LetterLine>()({
  filters: { q: textFilter('Objet'), state: choiceFilter('État', LETTER_STATES) },
  columns: {
    subject: { label: 'Lettre', value: ({ subject }) => subject, isRowHeader: true },
    at: { label: 'Envoi', kind: 'instant', value: ({ at }) => at, hideOnPhone: true },
    sent: { label: 'Envoyées', kind: 'number', value: ({ sent }) => sent, hideOnPhone: true },
    changed: {
      label: 'Modifiée le',
      kind: 'instant',
      value: ({ changedAt }) => changedAt,
      hideOnPhone: true,
    },
    state: { label: 'État', value: ({ state }) => LETTER_STATES[state] },
  },
  sorts: ['subject', 'at', 'changed'],
  firstSort: { by: 'changed', direction: 'descending' },
  pageSize: 25,
})
