import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { sealAudit } from './seal-audit.ts'

type Needs = { db: Database; secret: string }

export const AUDIT_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.every('audit sealed', 60, () => withoutTimeLimit(() => sealAudit(needs)))
}
