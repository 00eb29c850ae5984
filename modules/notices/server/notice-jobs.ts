import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { mailDigests } from './mail-notices.ts'
import { noticeLapsingOptions, noticeLateTasks } from './notify.ts'
import { forgetOldNotices } from './read-notices.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

export const NOTICE_JOBS: RoomJobs<Needs> = (jobs, needs) => {
  jobs.daily('late tasks', '07:00', () => noticeLateTasks(needs))
  jobs.every('options that lapse', 600, () => noticeLapsingOptions(needs))
  jobs.every('notices by mail', 300, () => mailDigests(needs))
  jobs.daily('old notices', '03:25', () => forgetOldNotices(needs.db))
}
