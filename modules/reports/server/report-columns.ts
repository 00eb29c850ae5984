import './report-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const REPORT_COLUMNS: RoomColumns = {
  ownerReports: {
    purpose: 'to report to the owners of a house what it brought',
    end: 'books',
    unexported: 'no account is named; its owners read it in their console',
    columns: { agencyId: 'none', month: 'none', document: 'person', sentAt: 'none' },
  },
}
