import './search-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** A search without result is kept without anything of who searched. */
export const SEARCH_COLUMNS: RoomColumns = {
  missedSearches: {
    purpose: 'to know what visitors ask for and the house does not have',
    end: { rule: 'use', by: 'forgetMissedSearches' },
    columns: { day: 'none', address: 'none', place: 'none', missing: 'none' },
  },
  searchListings: {
    columns: {
      fromUntil: 'none',
      city: 'none',
      department: 'none',
      region: 'none',
      country: 'none',
      type: 'none',
      words: 'none',
    },
  },
  searchPriceBands: {
    columns: {
      city: 'none',
    },
  },
  searchCards: {
    columns: {
      card: 'none',
    },
  },
}
