import './payment-request-tables.ts'
import { published } from '#platform/database/published.ts'

/** Requests to pay a sum of a stay: the place of each among those of its stay, and when it was made. */
export const PAYMENT_REQUEST_ROWS = published
  .selectFrom('paymentRequests')
  .select(['propertyId', 'reservationId', 'rank', 'issuedAt'])
