import type { RoomJobs } from '#platform/jobs/jobs.ts'
import type { DepositNeeds } from './deposit-needs.ts'
import { followDeposits, releaseDeposits } from './follow-deposits.ts'
import { forgetOldClaims } from './forget-claims.ts'

export const DEPOSIT_JOBS: RoomJobs<DepositNeeds> = (jobs, needs) => {
  jobs.every('deposits followed', 300, () => followDeposits(needs))
  jobs.daily('deposits released', '18:00', () => releaseDeposits(needs))
  jobs.daily('old claims on deposits', '03:50', () => forgetOldClaims(needs.db))
}
