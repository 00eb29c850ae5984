import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { applyDueBankChanges } from './apply-bank-changes.ts'

export const OWNER_DETAIL_JOBS: RoomJobs<{ db: Database }> = (jobs, needs) => {
  jobs.every('owner accounts that change', 60, () => applyDueBankChanges(needs))
}
