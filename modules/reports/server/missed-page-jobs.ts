import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetMissedPages } from './keep-missed-page.ts'

export const MISSED_PAGE_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.daily('missed pages', '03:55', () => forgetMissedPages(needs))
}
