import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { keepAuditHead } from './keep-audit-head.ts'

type Needs = Parameters<typeof keepAuditHead>[0] & { log: Log }

export const AUDIT_HEAD_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.daily('audit checked', '04:40', () => withoutTimeLimit(() => checkNightly(needs)))
}

async function checkNightly(needs: Needs): Promise<void> {
  const { brokenAt, lostAt } = await keepAuditHead(needs)
  if (brokenAt !== null || lostAt !== null)
    needs.log.error({ entry: brokenAt, seal: lostAt }, 'the chain of the audit is broken')
}
