import { defineList } from '#shared/lists/list.ts'
import { choiceFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { NOTICE_KINDS, type NoticeAbout, type NoticeKind } from './notice.ts'

/** One notice of a person. */
export type NoticeLine = {
  id: string
  kind: NoticeKind
  about: NoticeAbout
  /** « Villa Azur, CAL-2027-000012 », « Camille Roux ». */
  subject: string
  at: Instant
  isRead: boolean
}

/** The notices of a person, the latest first. */
export const NOTICE_LIST = defineList<NoticeLine>()({
  filters: {
    state: choiceFilter('État', { unread: 'Non lues', read: 'Lues' }),
    kind: choiceFilter('Nature', NOTICE_KINDS),
  },
  columns: {
    subject: { label: 'Sujet', value: ({ subject }) => subject, isRowHeader: true },
    kind: { label: 'Nature', value: ({ kind }) => NOTICE_KINDS[kind] },
    at: { label: 'Reçue le', kind: 'instant', value: ({ at }) => at, hideOnPhone: true },
  },
  sorts: ['at'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 40,
})
