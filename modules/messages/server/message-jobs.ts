import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetOldQuestions } from './forget-old-questions.ts'
import { forgetUnnamedFiles } from './take-message-files.ts'

export const MESSAGE_JOBS: RoomJobs<{ db: Database }> = (jobs, { db }) => {
  jobs.daily('old questions', '03:45', () => forgetOldQuestions(db))
  jobs.daily('unnamed message files', '03:55', () => forgetUnnamedFiles(db))
}
