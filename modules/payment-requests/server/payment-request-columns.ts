import './payment-request-tables.ts'
import type { RoomColumns } from '#platform/database/column-classes.ts'

/** A request names who pays, as the invoice that follows it. */
export const PAYMENT_REQUEST_COLUMNS: RoomColumns = {
  paymentRequests: {
    purpose: 'the sums that were asked of a traveler, which accounting may have to show',
    end: 'books',
    unexported: 'the document is on the page of the stay',
    columns: {
      source: 'none',
      facts: 'contact',
      document: 'contact',
      documentHash: 'none',
      issuedAt: 'none',
    },
  },
}
