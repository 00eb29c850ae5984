import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { endRolesOfFormerMembers } from './former-members.ts'

export const AGENCY_JOBS: RoomJobs<{ db: Database; emit: Emit }> = (jobs, needs) => {
  jobs.daily('roles of former members', '03:50', async () => {
    await endRolesOfFormerMembers(needs)
  })
}
