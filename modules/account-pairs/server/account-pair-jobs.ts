import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { compareAccounts } from './compare-accounts.ts'

export const ACCOUNT_PAIR_JOBS: RoomJobs<{ db: Database }> = (jobs, needs) => {
  jobs.every('accounts compared', 20, () => compareAccounts(needs))
}
