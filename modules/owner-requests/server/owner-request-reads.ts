import './owner-request-tables.ts'
import { published } from '#platform/database/published.ts'

/** Owners who would entrust a house to an agency, or whom it invited: who they are, how they are reached, where it stands. */
export const OWNER_REQUEST_ROWS = published
  .selectFrom('ownerRequests')
  .select(['id', 'publicId', 'agencyId', 'status', 'firstName', 'lastName', 'email', 'phone'])
  .select(['createdAt', 'ownerId'])
