import './listing-change-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const LISTING_CHANGE_COLUMNS: RoomColumns = {
  listingChanges: {
    columns: {
      kind: 'none',
      status: 'none',
      before: 'none',
      proposed: 'none',
      fields: 'none',
      proposedBy: ACCOUNT,
      proposedAt: 'none',
      answers: 'none',
      answeredBy: ACCOUNT,
      answeredAt: 'none',
    },
  },
}
