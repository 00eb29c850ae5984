import './listing-change-tables.ts'
import { published } from '#platform/database/published.ts'

/** Changes of an approved listing, and where their answer stands. */
export const LISTING_CHANGE_ROWS = published.selectFrom('listingChanges').select(['propertyId', 'status'])
