import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetOldUploads } from './forget-uploads.ts'
import { forgetRemovedPhotographs } from './remove-photograph.ts'

export const PHOTOGRAPH_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.every('forgotten uploads', 3600, () => forgetOldUploads(db))
  jobs.daily('removed photographs', '03:50', () => forgetRemovedPhotographs(db))
}
