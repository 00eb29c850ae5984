import './saved-view-tables.ts'
import { ACCOUNT, type RoomColumns } from '#platform/database/column-classes.ts'

export const SAVED_VIEW_COLUMNS: RoomColumns = {
  savedViews: {
    purpose: 'to open a list again as it was kept',
    end: { rule: 'account', by: 'savedViewRecords' },
    columns: {
      userId: ACCOUNT,
      path: 'none',
      // A filter may be the name of a traveler.
      search: 'person',
      name: 'person',
    },
  },
}
