import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { askSearchFill } from './fill-search.ts'
import { forgetMissedSearches } from './keep-missed-search.ts'

export const SEARCH_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.daily('search calendar', '00:10', () => askSearchFill(needs, 'behind'))
  jobs.daily('missed searches', '03:50', () => forgetMissedSearches(needs))
}
