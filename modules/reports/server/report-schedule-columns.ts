import './report-schedule-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const REPORT_SCHEDULE_COLUMNS: RoomColumns = {
  reportSchedules: {
    columns: { every: 'none', nextAt: 'none', stoppedAt: 'none', stoppedBecause: 'none' },
  },
  reportRuns: {
    columns: {
      ...{ dueAt: 'none', madeAt: 'none' },
      file: {
        is: 'person',
        purpose: 'to be read as it was made, by the one who scheduled it',
        end: { rule: 'reportFile', after: 'madeAt' },
        unexported: 'of the stays of others; its reader downloads it in their console',
      },
    },
  },
}
