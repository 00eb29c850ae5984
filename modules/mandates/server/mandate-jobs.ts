import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import type { Clock } from '#platform/clock.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { closeEndedMandates } from './close-ended-mandates.ts'

export const MANDATE_JOBS: RoomJobs<SettleNeeds & { clock: Clock }> = (jobs, needs) => {
  jobs.daily('ended mandates', '00:20', () => closeEndedMandates(needs))
}
