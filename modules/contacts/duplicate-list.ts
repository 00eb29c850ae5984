import { defineList } from '#shared/lists/list.ts'
import { choiceFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { DUPLICATE_REASONS, type DuplicateReason, reasonWords } from './duplicate.ts'

/** Two contacts that look alike, and how sure it is, of a hundred. */
export type DuplicateLine = {
  id: string
  first: string
  second: string
  town: string
  score: number
  reasons: readonly DuplicateReason[]
}

/** The pairs that look alike, the surest first. */
export const DUPLICATE_LIST = defineList<DuplicateLine>()({
  filters: { reason: choiceFilter('Ressemblance', DUPLICATE_REASONS) },
  columns: {
    first: { label: 'Contact', value: ({ first }) => first, isRowHeader: true },
    second: { label: 'Semble être', value: ({ second }) => second },
    reasons: { label: 'Parce que', value: ({ reasons }) => reasonWords(reasons), hideOnPhone: true },
    town: { label: 'Ville', value: ({ town }) => town, isExtra: true },
    score: { label: 'Sûreté', value: ({ score }) => `${score}\u00a0%` },
  },
  sorts: ['score', 'first'],
  firstSort: { by: 'score', direction: 'descending' },
  pageSize: 40,
})

/** A merge that may still be taken back. */
export type MergeLine = {
  id: string
  contact: string
  name: string
  former: string
  by: string | null
  mergedAt: Instant
}
