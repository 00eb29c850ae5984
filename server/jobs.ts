import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { createJobs, type Jobs, type RoomJobs } from '#platform/jobs/jobs.ts'
import * as rooms from './collected/jobs.gen.ts'
import { purgeEnded } from './personal-data/purge-ended.ts'
import type { Services } from './services.ts'
import { warnOfDiskSpace } from './warn-of-disk-space.ts'

/**
 * The product's scheduled jobs: those that the rooms declare (`docs/decisions/096`), and those of the server itself. Each only
 * does earlier what a request would do, or sends a message.
 */
export function createProductJobs(services: Services): Jobs {
  const jobs = createJobs(services)
  for (const addJobs of Object.values<RoomJobs<Services>>(rooms)) addJobs(jobs, services)
  // As long as it takes: on a busy database a purge would else be put off to another hour, or another night.
  jobs.every('data kept for hours', 3600, () => withoutTimeLimit(() => purgeEnded(services, 'hourly')))
  jobs.daily('ended data', '03:40', () => withoutTimeLimit(() => purgeEnded(services, 'nightly')))
  jobs.every('disk space', 60, async () => warnOfDiskSpace(services))
  return jobs
}
