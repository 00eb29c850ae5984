import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { noticeLateTasks } from './notify.ts'
import { forgetOldNotices } from './read-notices.ts'

export const NOTICE_JOBS: RoomJobs<{ db: Database; clock: Clock }> = (jobs, needs) => {
  jobs.daily('late tasks', '07:00', () => noticeLateTasks(needs))
  jobs.daily('old notices', '03:25', () => forgetOldNotices(needs.db))
}
