import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { endOptions } from './end-options.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

export const OPTION_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.every('options and waiting lists', 20, () => endOptions(needs))
}
