import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { closeEndedHolds } from './reservation-nights.ts'
import { forgetTouches } from './touch-nights.ts'

export const CALENDAR_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.every('ended holds', 20, () => closeEndedHolds(db))
  jobs.every('ended touches of nights', 300, () => forgetTouches(db))
}
