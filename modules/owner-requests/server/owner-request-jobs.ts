import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetOldRequests } from './forget-old-requests.ts'

export const OWNER_REQUEST_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.daily('old requests of owners', '03:47', () => forgetOldRequests(db))
}
