import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { endRefusedSubscriptions } from './end-refused.ts'
import { askToRenew, endLapsedSubscriptions } from './renew-subscriptions.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

export const NEWSLETTER_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.daily('subscriptions of refused addresses', '04:05', () => endRefusedSubscriptions(needs))
  jobs.daily('subscriptions to renew', '09:35', async () => {
    await endLapsedSubscriptions(needs)
    await askToRenew(needs)
  })
}
