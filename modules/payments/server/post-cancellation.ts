import type { Refund } from '#modules/pricing/cancellation-refund.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { ALLOTMENT_SOURCES, takenBackLines } from '../allotment.ts'
import { cancellationLines, fullRefundOf } from '../ledger.ts'
import { listEntries, lockReservations, writePosting } from './ledger-queries.ts'

type Cancellation = {
  reservation: ReservationRef
  refund: Pick<Refund, 'lines'> | 'everything'
  /** The moment by the clock of the business, in whose month owners read what is taken back. */
  at?: Date
}

/**
 * Takes the charges of a cancelled reservation back, keeping line by line what its conditions keep, and drops
 * its dues: no later due will be asked for. What was allotted of it already is taken back, and the kept part waits for an allotment
 * of its own (277). Doing it twice changes nothing. The money itself goes back by `refundReservation`.
 */
export function postCancellation(db: Database, { reservation, refund, at }: Cancellation): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockReservations(trx, [reservation])
    const entries = await listEntries(trx, [reservation.id])
    const refunds = refund === 'everything' ? fullRefundOf(entries) : refund.lines
    const lines = cancellationLines(entries, refunds)
    if (await writePosting(trx, reservation, { kind: 'cancellation', source: 'cancellation', lines }))
      await takeAllotmentBack(trx, reservation, at)
    await trx.deleteFrom('paymentDues').where('reservationId', '=', reservation.id).execute()
  })
}

async function takeAllotmentBack(trx: Database, reservation: ReservationRef, at?: Date): Promise<void> {
  const allotted = await trx
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(['l.account', 'l.accountOf', 'l.code', 'l.label', 'l.amount'])
    .where('p.reservationId', '=', reservation.id)
    .where('p.source', '=', ALLOTMENT_SOURCES.first)
    .orderBy('l.id')
    .execute()
  const posting = { kind: 'allotment', source: ALLOTMENT_SOURCES.takenBack, ...(at && { at }) } as const
  await writePosting(trx, reservation, { ...posting, lines: takenBackLines(allotted) })
}
