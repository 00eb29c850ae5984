import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { indemnityLines } from '../ledger.ts'
import { lockReservations, writePosting } from './ledger-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'

type Indemnity = { reservation: ReservationRef; amount: Cents; requestedBy: string }

/**
 * Puts a host's debt for cancelling on the ledger, and among the payouts: it exceeds the paid amount, so no
 * payment can refund it and staff send it by transfer (`payout.owed`). A second call changes nothing.
 */
export function postIndemnity(
  { db, emit }: Pick<PaymentNeeds, 'db' | 'emit'>,
  { reservation, amount, requestedBy }: Indemnity,
): Promise<void> {
  if (!Number.isInteger(amount) || amount < 0) throw new RangeError('An indemnity is an amount of cents')
  return inTransaction(db, async (trx) => {
    await lockReservations(trx, [reservation])
    const lines = indemnityLines(amount)
    const posted = await writePosting(trx, reservation, {
      kind: 'indemnity',
      source: 'host-indemnity',
      lines,
    })
    if (!posted) return
    const { propertyId, id: reservationId } = reservation
    const because = 'host_indemnity'
    const { publicId: payoutId } = await trx
      .insertInto('payouts')
      .values({ propertyId, reservationId, amount, reason: because, requestedBy })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await emit(trx, 'payout.owed', { payoutId, reservationId, amount, because })
  })
}
