import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetInventoryOriginals, forgetOldInventories } from './forget-inventories.ts'

export const STAY_INVENTORY_JOBS: RoomJobs<{ db: Database }> = (jobs, needs) => {
  jobs.daily('old inventories', '03:40', () => forgetOldInventories(needs.db))
  jobs.daily('originals of inventories', '03:45', () => forgetInventoryOriginals(needs.db))
}
