import { defineList } from '#shared/lists/list.ts'
import { datesFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { auditSubjectWords, auditWords } from './audit-words.ts'

/** What a person did, as the audit has it. */
export type AccountAuditLine = {
  id: number
  at: Instant
  action: string
  subjectKind: string
  subjectId: string
  /** What it was about, by its name; null where it has none, or is gone. */
  about: string | null
}

/** What a person did, the latest first. */
export const ACCOUNT_AUDIT_LIST = defineList<AccountAuditLine>()({
  filters: { day: datesFilter('Jour') },
  columns: {
    at: { label: 'Quand', kind: 'instant', value: ({ at }) => at },
    action: { label: 'Acte', value: ({ action }) => auditWords(action), isRowHeader: true },
    about: {
      label: 'À propos de',
      value: ({ about, subjectKind }) => about ?? auditSubjectWords(subjectKind),
    },
  },
  sorts: ['at'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 25,
})

/** The page of what an act was about, for an administrator; null where it has none. */
export function pageOfSubject({
  subjectKind,
  subjectId,
  about,
}: Pick<AccountAuditLine, 'subjectKind' | 'subjectId' | 'about'>): string | null {
  if (about === null) return null
  if (subjectKind === 'user') return `/admin/users/${subjectId}`
  if (subjectKind === 'reservation') return `/admin/reservations/${subjectId}`
  if (subjectKind === 'property') return `/admin/properties/${subjectId}/publication`
  if (subjectKind === 'task') return `/back-office/taches/${subjectId}`
  return subjectKind === 'contact' ? `/agent/contacts/${subjectId}` : null
}
