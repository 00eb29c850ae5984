import type { Generated, GeneratedAlways } from 'kysely'
import type { StopReason } from '../kept-report.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    reportSchedules: ReportSchedulesTable
    reportRuns: ReportRunsTable
  }
}

interface ReportSchedulesTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  /** The kept view that is sent. */
  viewId: number
  every: 'week' | 'month'
  onDay: number
  atHour: number
  nextAt: Date
  stoppedAt: Date | null
  stoppedBecause: StopReason | null
  createdAt: Generated<Date>
}

interface ReportRunsTable {
  id: GeneratedAlways<number>
  publicId: Generated<string>
  scheduleId: number
  dueAt: Date
  madeAt: Generated<Date>
  lines: number
  file: string | null
}
