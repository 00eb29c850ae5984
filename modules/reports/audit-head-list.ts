import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/** The head of the audit's chain as it was kept, mailed and time-stamped one day. */
export type AuditHeadLine = {
  day: CivilDate
  position: number
  hash: string
  authority: string
  stampedAt: Instant
  /** The chain still has it at its place. */
  isThere: boolean
}

const STATES = { there: 'Dans le journal', lost: 'N’est plus dans le journal' } as const

/** A hash in groups of sixteen signs, as it is mailed and shown, so that an eye can compare. */
export const groupedHash = (hash: string): string => hash.match(/.{1,16}/g)!.join(' ')

/** The heads of the audit's chain, the last day first. */
export const AUDIT_HEAD_LIST = defineList<AuditHeadLine>()({
  filters: { hash: textFilter('Empreinte reçue'), state: choiceFilter('État', STATES) },
  columns: {
    day: { label: 'Jour', value: ({ day }) => formatCivilDate(day), isRowHeader: true },
    hash: { label: 'Empreinte', value: ({ hash }) => groupedHash(hash), hideOnPhone: true },
    state: { label: 'État', value: ({ isThere }) => STATES[isThere ? 'there' : 'lost'] },
    position: {
      label: 'Lignes scellées',
      ...{ kind: 'number', value: ({ position }) => position, hideOnPhone: true },
    },
    authority: { label: 'Horodatée par', value: ({ authority }) => authority, hideOnPhone: true },
    stampedAt: {
      label: 'Horodatée le',
      kind: 'instant',
      value: ({ stampedAt }) => stampedAt,
      isForFile: true,
    },
  },
  sorts: ['day'],
  firstSort: { by: 'day', direction: 'descending' },
  pageSize: 40,
})
