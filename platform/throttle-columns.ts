import './throttle-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const THROTTLE_COLUMNS: RoomColumns = {
  throttles: {
    purpose: 'to slow down who guesses',
    end: { rule: 'tries', after: 'windowStartedAt' },
    unexported: 'a count of tries, deleted the day after',
    columns: {
      key: 'person',
      windowStartedAt: 'none',
    },
  },
}
