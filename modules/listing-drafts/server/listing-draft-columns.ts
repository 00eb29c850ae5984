import './listing-draft-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const LISTING_DRAFT_COLUMNS: RoomColumns = {
  listingDrafts: {
    columns: {
      fields: 'none',
    },
  },
  listingDraftChanges: {
    columns: {
      field: 'none',
      fromValue: 'none',
      toValue: 'none',
      changedBy: ACCOUNT,
      form: 'none',
      at: 'none',
    },
  },
}
