import './reservation-tables.ts'
import { published } from '#platform/database/published.ts'

/** Stays that are asked for or held: villa and version, dates, travelers, total in cents, state. */
export const RESERVATION_ROWS = published
  .selectFrom('reservations')
  .select(['propertyId', 'id', 'publicId', 'number', 'versionId', 'checkoutId', 'userId', 'status'])
  .select(['arrival', 'departure', 'adults', 'children', 'babies', 'minors', 'guest', 'total', 'quote'])
  .select(['bookedOn', 'createdAt', 'signedAt', 'confirmedAt', 'cancelledAt'])
