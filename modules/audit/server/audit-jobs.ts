import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { checkAudit } from './check-audit.ts'
import { sealAudit } from './seal-audit.ts'

type Needs = { db: Database; secret: string; log: Log }

export const AUDIT_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.every('audit sealed', 60, () => withoutTimeLimit(() => sealAudit(needs)))
  jobs.daily('audit checked', '04:40', () => withoutTimeLimit(() => checkNightly(needs)))
}

async function checkNightly(needs: Needs): Promise<void> {
  const { brokenAt } = await checkAudit(needs)
  if (brokenAt !== null) needs.log.error({ entry: brokenAt }, 'the chain of the audit is broken')
}
