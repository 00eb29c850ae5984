import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { compareContacts } from './compare-contacts.ts'

export const CONTACT_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.every('contacts compared', 20, () => compareContacts({ db }))
}
