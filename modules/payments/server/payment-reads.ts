import './numbered-document-tables.ts'
import './payment-tables.ts'
import './receipt-tables.ts'
import { published } from '#platform/database/published.ts'

/** What is to be paid for a reservation, and by when. */
export const DUE_ROWS = published
  .selectFrom('paymentDues')
  .select(['propertyId', 'reservationId', 'amount', 'paidAmount', 'dueOn'])

/** The ledger's lines, in cents, in the order of their `id`; a credit is negative. `accountOf` is the party of an owner's account. */
export const LEDGER_LINE_ROWS = published
  .selectFrom('ledgerLines')
  .select([
    'id',
    'postingId',
    'propertyId',
    'reservationId',
    'account',
    'accountOf',
    'code',
    'label',
    'amount',
  ])

/** What each posting is, the event that it is of (`source`), the agency in whose book it lies (`holderId`), and when it was written. */
export const LEDGER_POSTING_ROWS = published
  .selectFrom('ledgerPostings')
  .select(['id', 'holderId', 'reservationId', 'kind', 'source', 'at'])

/**
 * What came in and went back on the accounts of money, by month of Paris (its first day) and kind of posting: the sum of the rows of
 * a month and a kind is that of the ledger's lines, kept as they are written.
 */
export const CASH_MONTH_ROWS = published.selectFrom('cashMonths').select(['month', 'kind', 'amount'])

/**
 * What allotments and the accounts of owners are made of, by book (`holderId`), month of Paris, kind of posting, account and whether it
 * is rent: the sum of the rows is that of the ledger, kept as its lines are written; so is that of their `lines`, a line that takes an
 * allotment back counted as one less.
 */
export const EARNED_MONTH_ROWS = published
  .selectFrom('earnedMonths')
  .select(['holderId', 'month', 'kind', 'account', 'isRent', 'amount', 'lines'])

/** Refunds by `publicId`: amount in cents and state. */
export const REFUND_ROWS = published.selectFrom('refunds').select(['publicId', 'amount', 'status'])

/** What is owed to owners or sent: amount in cents and state. */
export const PAYOUT_ROWS = published.selectFrom('payouts').select(['amount', 'status'])

/** Attempts to pay. */
export const INTENT_ROWS = published.selectFrom('paymentIntents').select(['id', 'publicId'])

/** Which reservations an attempt pays. */
export const ALLOCATION_ROWS = published
  .selectFrom('paymentAllocations')
  .select(['intentId', 'propertyId', 'reservationId'])

/** Receipts, invoices, credit notes and proofs of refund of a stay: their place in the series of an agency, when they were issued. */
export const NUMBERED_DOCUMENT_ROWS = published
  .selectFrom('numberedDocuments')
  .select(['agencyId', 'kind', 'year', 'number', 'propertyId', 'reservationId', 'issuedAt'])

/** The books of holders as they were counted each day: what is held, in cents, against the guarantor's amount. */
export const BOOK_DAY_ROWS = published
  .selectFrom('bookDays')
  .select(['holderId', 'day', 'held', 'guarantee', 'level'])

/** What the provider of payments sent: its kind, when it came, and what it changed (null while it waits). */
export const PAYMENT_EVENT_ROWS = published
  .selectFrom('paymentEvents')
  .select(['eventId', 'type', 'receivedAt', 'outcome'])
