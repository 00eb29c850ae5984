import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'

/** A report that an agency sent the owners of a villa. */
export type SentReportLine = {
  publicId: string
  villa: string
  month: CivilDate
  title: string
  sentAt: Instant
}

/** The reports that the owners of villas were sent. */
export const SENT_REPORT_LIST = defineList<SentReportLine>()({
  filters: { q: textFilter('Villa') },
  columns: {
    title: { label: 'Rapport', value: ({ title }) => title, isRowHeader: true },
    villa: { label: 'Villa', value: ({ villa }) => villa },
    sentAt: { label: 'Envoyé le', kind: 'instant', value: ({ sentAt }) => sentAt },
  },
  sorts: ['sentAt', 'villa'],
  firstSort: { by: 'sentAt', direction: 'descending' },
  pageSize: 25,
})
