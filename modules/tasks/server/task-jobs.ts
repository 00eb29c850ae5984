import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { followAllRecurrences } from './follow-recurrences.ts'
import { followAllStays } from './follow-stays.ts'
import { forgetOldTasks } from './task-files.ts'

export const TASK_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.every('tasks of stays', 3600, () => followAllStays(needs))
  jobs.every('recurring tasks', 3600, () => followAllRecurrences(needs))
  jobs.daily('old tasks', '03:35', () => forgetOldTasks(needs.db))
}
