import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { RoomJobs } from '#platform/jobs/jobs.ts'
import { forgetFiledDocuments } from './forget-documents.ts'
import { warnOfEnds } from './warn-of-ends.ts'

export const DOCUMENT_JOBS: RoomJobs<{ db: Database; clock: Clock; config: { publicUrl: string } }> = (
  jobs,
  needs,
) => {
  jobs.daily('ending documents', '00:45', () => warnOfEnds(needs))
  jobs.daily('forgotten documents', '04:10', () => forgetFiledDocuments(needs.db))
}
