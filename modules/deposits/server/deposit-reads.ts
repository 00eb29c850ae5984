import './deposit-tables.ts'
import { published } from '#platform/database/published.ts'

/** The holds of deposits, by the reference that their providers repeat, each with the stay whose deposit it is. */
export const DEPOSIT_HOLD_ROWS = published
  .selectFrom('depositHolds as h')
  .innerJoin('deposits as d', 'd.id', 'h.depositId')
  .select(['h.publicId', 'd.propertyId', 'd.reservationId'])
