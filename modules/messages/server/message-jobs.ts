import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetOldThreads } from './forget-old-threads.ts'
import { forgetUnnamedFiles } from './take-message-files.ts'

export const MESSAGE_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.daily('old threads', '03:45', () => forgetOldThreads(db))
  jobs.daily('unnamed message files', '03:55', () => forgetUnnamedFiles(db))
}
