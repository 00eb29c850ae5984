import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetInventoryOriginals, forgetOldInventories } from './forget-inventories.ts'
import { queueLateVersions } from './queue-versions.ts'

export const STAY_INVENTORY_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.every('files of inventories', 300, () => queueLateVersions(needs))
  jobs.daily('old inventories', '03:40', () => forgetOldInventories(needs.db))
  jobs.daily('originals of inventories', '03:45', () => forgetInventoryOriginals(needs.db))
}
