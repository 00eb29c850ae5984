import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { sendDueReports } from './send-due-reports.ts'

export const REPORT_SCHEDULE_JOBS: RoomJobs<Parameters<typeof sendDueReports>[0]> = (jobs, needs) => {
  jobs.every('scheduled reports', 120, () => withoutTimeLimit(() => sendDueReports(needs)))
}
