import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { nameOfWork, WORK_NAMES } from './work-name.ts'

/** Work that the queue gave up: `attempts` is how often it was tried, `reason` why it failed. */
export type GivenUpLine = {
  id: string
  kind: string
  subject: string
  attempts: number
  since: Instant
  reason: string | null
}

export const GIVEN_UP_LIST = defineList<GivenUpLine>()({
  filters: {
    q: textFilter('Identifiant ou motif'),
    kind: choiceFilter('Travail', WORK_NAMES),
    since: datesFilter('Abandonné'),
  },
  columns: {
    kind: { label: 'Travail', value: ({ kind }) => nameOfWork(kind), isRowHeader: true },
    subject: { label: 'Identifiant', value: ({ subject }) => subject, hideOnPhone: true },
    reason: { label: 'Motif', value: ({ reason }) => reason ?? 'Sans motif' },
    attempts: {
      label: 'Essais',
      kind: 'number',
      value: ({ attempts }) => attempts,
      hideOnPhone: true,
    },
    since: {
      label: 'Abandonné le',
      kind: 'instant',
      value: ({ since }) => since,
      hideOnPhone: true,
    },
  },
  sorts: ['since', 'attempts'],
  firstSort: { by: 'since', direction: 'descending' },
  pageSize: 25,
})
