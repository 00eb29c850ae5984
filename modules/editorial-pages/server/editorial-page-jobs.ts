import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetEditorialPictures } from './editorial-pictures.ts'

export const EDITORIAL_PAGE_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.daily('unshown editorial pictures', '03:55', () => forgetEditorialPictures(db))
}
