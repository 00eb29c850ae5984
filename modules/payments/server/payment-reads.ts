import './payment-tables.ts'
import { published } from '#platform/database/published.ts'

/** What is to be paid for a reservation, and by when. */
export const DUE_ROWS = published
  .selectFrom('paymentDues')
  .select(['propertyId', 'reservationId', 'amount', 'paidAmount', 'dueOn'])

/** The ledger's lines, in cents; a credit is negative. */
export const LEDGER_LINE_ROWS = published
  .selectFrom('ledgerLines')
  .select(['postingId', 'propertyId', 'reservationId', 'account', 'code', 'amount'])

/** What each posting is, and when it was written. */
export const LEDGER_POSTING_ROWS = published.selectFrom('ledgerPostings').select(['id', 'kind', 'at'])

export const REFUND_ROWS = published.selectFrom('refunds').select(['publicId', 'amount', 'status'])

export const PAYOUT_ROWS = published.selectFrom('payouts').select(['amount', 'status'])

/** Attempts to pay, and what each pays of which reservation. */
export const INTENT_ROWS = published.selectFrom('paymentIntents').select(['id', 'publicId'])

export const ALLOCATION_ROWS = published
  .selectFrom('paymentAllocations')
  .select(['intentId', 'propertyId', 'reservationId'])
