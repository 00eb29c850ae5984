import './missed-page-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** An address without a page is kept without anything of who asked but their role. */
export const MISSED_PAGE_COLUMNS: RoomColumns = {
  missedPages: {
    purpose: 'to know which links lead nowhere',
    end: { rule: 'use', by: 'forgetMissedPages' },
    columns: { day: 'none', path: 'none', role: 'none' },
  },
}
