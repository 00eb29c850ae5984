import './jobs-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const JOBS_COLUMNS: RoomColumns = {
  jobs: {
    columns: {
      name: 'none',
      nextRunAt: 'none',
      claimedBy: 'none',
      claimedUntil: 'none',
      startedAt: 'none',
      finishedAt: 'none',
      lastError: 'none',
    },
  },
}
