import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { followTariffs } from './follow-tariffs.ts'

export const TOURIST_TAX_JOBS: RoomJobs<Parameters<typeof followTariffs>[0]> = (jobs, needs) => {
  jobs.daily('tariffs of the day', '00:01', () => followTariffs(needs))
}
