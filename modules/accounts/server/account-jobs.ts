import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { applyDueEmailChanges } from './apply-email-changes.ts'
import { forgetEndedSessions } from './forget-ended-sessions.ts'

export const ACCOUNT_JOBS: RoomJobs<{ db: Database; emit: Emit }> = (jobs, needs) => {
  jobs.every('addresses that change', 60, () => applyDueEmailChanges(needs))
  jobs.daily('ended sessions', '03:40', () => forgetEndedSessions(needs.db))
}
