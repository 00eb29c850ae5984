import './search-tables.ts'
import { published } from '#platform/database/published.ts'

/** The searches that found no villa, one row a day and search. */
export const MISSED_SEARCH_ROWS = published
  .selectFrom('missedSearches')
  .select(['day', 'address', 'place', 'missing', 'times'])

/**
 * The villas on the site as search compiles them: where they lie, how many they sleep, and the segments of their weekly price, which
 * `search_line` sums.
 */
export const SEARCH_LISTING_ROWS = published
  .selectFrom('searchListings')
  .select(['propertyId', 'createdAt', 'x', 'y', 'areaBits', 'bedrooms', 'maxGuests', 'segmentDays'])
  .select(['weeklySevenths', 'weeklyIcptSevenths', 'unpriced', 'unpricedIcpt'])
