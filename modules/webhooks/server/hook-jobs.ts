import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetOldEvents } from './forget-old-events.ts'

export const HOOK_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.daily('old events of hooks', '03:50', () => forgetOldEvents(db))
}
