import './proposal-tables.ts'
import { published } from '#platform/database/published.ts'

/** The checkouts that were begun from a proposal. */
export const PROPOSAL_BOOKING_ROWS = published
  .selectFrom('proposalBookings')
  .select(['villaId', 'checkoutId'])

/** Proposals: whose they are, to which contact, and when they were sent last. */
export const PROPOSAL_ROWS = published
  .selectFrom('proposals')
  .select(['id', 'publicId', 'agencyId', 'contactId', 'authorId', 'sentAt'])
