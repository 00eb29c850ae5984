import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { remindUnsigned } from './send-conditions.ts'

export const OWNER_CONDITION_JOBS: RoomJobs<Parameters<typeof remindUnsigned>[0]> = (jobs, needs) => {
  jobs.daily('conditions not signed', '09:10', () => remindUnsigned(needs))
}
