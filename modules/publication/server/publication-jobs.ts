import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { unpublishLapsedListings } from './unpublish-lapsed-listings.ts'

export const PUBLICATION_JOBS: RoomJobs<Parameters<typeof unpublishLapsedListings>[0]> = (jobs, needs) => {
  jobs.daily('lapsing papers', '00:40', () => unpublishLapsedListings(needs))
}
