import './proposal-tables.ts'
import { published } from '#platform/database/published.ts'

/** The checkouts that were begun from a proposal. */
export const PROPOSAL_BOOKING_ROWS = published
  .selectFrom('proposalBookings')
  .select(['villaId', 'checkoutId'])
