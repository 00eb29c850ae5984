import './asking-tables.ts'
import './taken-over-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const OWNER_CONDITION_COLUMNS: RoomColumns = {
  takenOverConditions: {
    columns: {
      signedOn: 'none',
      takenOverAt: 'none',
    },
  },
  conditionAskings: {
    columns: {
      round: 'none',
      reminders: 'none',
      createdAt: 'none',
      askedAt: 'none',
      problem: 'none',
    },
  },
}
