import type { Quote } from '#modules/pricing/quote.ts'
import type { Reservation, ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { chargeLines } from '../ledger.ts'
import {
  countPostings,
  listEntries,
  lockReservations,
  writeFirstPosting,
  writePosting,
} from './ledger-queries.ts'

type Charges = { reservation: ReservationRef; quote: Pick<Quote, 'lines' | 'total'>; source: string }

/**
 * Brings the charges of a reservation to its quote, posting only what changed; the same quote again posts
 * nothing. `source` says what changed the price (« start », « amend »).
 */
export function postCharges(db: Database, { reservation, quote, source }: Charges): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockReservations(trx, [reservation])
    const lines = chargeLines(await listEntries(trx, [reservation.id]), quote)
    const before = await countPostings(trx, reservation.id)
    await writePosting(trx, reservation, { kind: 'charge', source: `${source}:${before + 1}`, lines })
  })
}

/**
 * The same for a reservation that this transaction has just written: nothing was posted before, and it is in no book yet. One
 * statement.
 */
export function postFirstCharges(
  trx: Database,
  reservation: Pick<Reservation, 'propertyId' | 'id' | 'agencyId'>,
  quote: Charges['quote'],
): Promise<void> {
  return writeFirstPosting(trx, reservation, {
    kind: 'charge',
    source: 'start:1',
    lines: chargeLines([], quote),
  })
}
