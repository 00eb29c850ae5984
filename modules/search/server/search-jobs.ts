import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetMissedSearches } from './keep-missed-search.ts'
import { rebuildSearch } from './rebuild-search.ts'

export const SEARCH_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.daily('search calendar', '00:10', () => withoutTimeLimit(() => rebuildSearch(needs, 'behind')))
  jobs.daily('missed searches', '03:50', () => forgetMissedSearches(needs))
}
