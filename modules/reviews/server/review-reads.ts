import './review-tables.ts'
import { published } from '#platform/database/published.ts'

/** Reviews of a villa, and since when they have an answer. */
export const REVIEW_ROWS = published.selectFrom('reviews').select(['propertyId', 'status', 'answeredOn'])

/** What travelers gave a villa, in tenths, and how many of them. */
export const RATING_ROWS = published.selectFrom('propertyRatings').select(['propertyId', 'tenths', 'reviews'])
