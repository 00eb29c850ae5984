import type { Refund } from '#modules/pricing/cancellation-refund.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { cancellationLines, fullRefundOf } from '../ledger.ts'
import { listEntries, lockReservations, writePosting } from './ledger-queries.ts'

type Cancellation = { reservation: ReservationRef; refund: Pick<Refund, 'lines'> | 'everything' }

/**
 * Takes the charges of a cancelled reservation back, keeping line by line what its conditions keep, and drops
 * its dues: no later due will be asked for. Doing it twice changes nothing. The money itself goes back by
 * `refundReservation`.
 */
export function postCancellation(db: Database, { reservation, refund }: Cancellation): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockReservations(trx, [reservation])
    const entries = await listEntries(trx, [reservation.id])
    const refunds = refund === 'everything' ? fullRefundOf(entries) : refund.lines
    const lines = cancellationLines(entries, refunds)
    await writePosting(trx, reservation, { kind: 'cancellation', source: 'cancellation', lines })
    await trx.deleteFrom('paymentDues').where('reservationId', '=', reservation.id).execute()
  })
}
