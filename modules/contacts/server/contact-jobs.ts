import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { compareContacts } from './compare-contacts.ts'
import { forgetEndedNeeds } from './keep-need.ts'

export const CONTACT_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.every('contacts compared', 20, () => compareContacts(needs))
  jobs.daily('ended needs', '03:37', () => forgetEndedNeeds(needs))
}
