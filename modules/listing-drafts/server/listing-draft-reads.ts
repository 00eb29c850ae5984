import './listing-draft-tables.ts'
import { published } from '#platform/database/published.ts'

/** The working copy of a listing, one a villa. */
export const LISTING_DRAFT_ROWS = published.selectFrom('listingDrafts').select(['propertyId', 'fields'])
