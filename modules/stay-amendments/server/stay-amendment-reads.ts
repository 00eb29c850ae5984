import './stay-amendment-tables.ts'
import { published } from '#platform/database/published.ts'

/** The terms of each signed amendment of a stay; those of the greatest number hold. */
export const AGREED_AMENDMENT_ROWS = published
  .selectFrom('stayAmendments')
  .select(['propertyId', 'reservationId', 'number', 'settledAt', 'afterTerms as terms'])
  .where('status', '=', 'agreed')
