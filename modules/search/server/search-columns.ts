import './search-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

export const SEARCH_COLUMNS: RoomColumns = {
  searchListings: {
    columns: {
      city: 'none',
      department: 'none',
      region: 'none',
      country: 'none',
      type: 'none',
      words: 'none',
    },
  },
  searchCards: {
    columns: {
      card: 'none',
    },
  },
}
