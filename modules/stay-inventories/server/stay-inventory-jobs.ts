import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetOldInventories } from './inventory-photos.ts'

export const STAY_INVENTORY_JOBS: RoomJobs<{ db: Database }> = (jobs, needs) => {
  jobs.daily('old inventories', '03:40', () => forgetOldInventories(needs.db))
}
