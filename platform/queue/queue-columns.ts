import './queue-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const QUEUE_COLUMNS: RoomColumns = {
  queueItems: {
    columns: {
      kind: 'none',
      subject: 'none',
      nextAttemptAt: 'none',
      claimedUntil: 'none',
      lastError: 'none',
      gaveUpAt: 'none',
    },
  },
}
