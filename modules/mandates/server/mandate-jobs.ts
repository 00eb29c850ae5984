import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { closeEndedMandates } from './close-ended-mandates.ts'

export const MANDATE_JOBS: RoomJobs<{ db: Database; clock: Clock; emit: Emit }> = (jobs, needs) => {
  jobs.daily('ended mandates', '00:20', () => closeEndedMandates(needs))
}
