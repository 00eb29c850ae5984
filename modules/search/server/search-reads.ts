import './search-tables.ts'
import { published } from '#platform/database/published.ts'

/**
 * The villas on the site as search compiles them: where they lie, how many they sleep, and the segments of their weekly price, which
 * `search_line` sums.
 */
export const SEARCH_LISTING_ROWS = published
  .selectFrom('searchListings')
  .select(['propertyId', 'createdAt', 'x', 'y', 'areaBits', 'bedrooms', 'maxGuests', 'segmentDays'])
  .select(['weeklySevenths', 'weeklyIcptSevenths', 'unpriced', 'unpricedIcpt'])
