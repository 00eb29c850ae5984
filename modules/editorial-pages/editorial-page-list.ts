import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import {
  EDITORIAL_KINDS,
  EDITORIAL_STATES,
  type EditorialKind,
  type EditorialState,
} from './editorial-page.ts'

/** A page as the list shows it; `isChanged` is true where its draft says something else than its last version. */
export type EditorialPageLine = {
  id: string
  title: string
  kind: EditorialKind
  path: string
  state: EditorialState
  isChanged: boolean
  /** An instant in ISO form. */
  changedAt: string
}

/** The editorial pages, the last changed first. */
export const EDITORIAL_PAGE_LIST = defineList<EditorialPageLine>()({
  filters: {
    q: textFilter('Titre'),
    kind: choiceFilter('Nature', EDITORIAL_KINDS),
    state: choiceFilter('État', EDITORIAL_STATES),
  },
  columns: {
    title: { label: 'Page', value: ({ title }) => title, isRowHeader: true },
    kind: { label: 'Nature', value: ({ kind }) => EDITORIAL_KINDS[kind], hideOnPhone: true },
    path: { label: 'Adresse', value: ({ path }) => path, hideOnPhone: true },
    changed: {
      label: 'Modifiée le',
      kind: 'instant',
      value: ({ changedAt }) => changedAt,
      hideOnPhone: true,
    },
    state: { label: 'État', value: ({ state }) => EDITORIAL_STATES[state] },
  },
  sorts: ['title', 'changed'],
  firstSort: { by: 'changed', direction: 'descending' },
  pageSize: 25,
})
