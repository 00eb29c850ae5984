import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { RoomWorks } from '#platform/queue/queue.ts'
import { forgottenUploadWork } from './forget-uploads.ts'
import { photographWork } from './photograph-work.ts'

export const PHOTOGRAPH_WORKS: RoomWorks<{ db: Database; files: Files }> = ({ db, files }) => [
  forgottenUploadWork({ files }),
  photographWork({ db, files }),
]
