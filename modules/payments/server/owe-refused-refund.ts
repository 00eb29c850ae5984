import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { OwedMoney } from './payment-events.ts'

type Refused = { id: number; propertyId: number; reservationId: number; amount: Cents; requestedBy: string }

/**
 * Turns money that the bank will never return to a card into a debt to be paid by transfer, once per refund.
 * The ledger does not change: the traveler is owed it as before, until it is sent.
 */
export async function oweRefusedRefund(trx: Database, refund: Refused): Promise<OwedMoney | null> {
  const { id: refundId, propertyId, reservationId, amount, requestedBy } = refund
  await trx.updateTable('refunds').set({ retriedAt: sql<Date>`now()` }).where('id', '=', refundId).execute()
  const owed = await trx
    .insertInto('payouts')
    .values({ propertyId, reservationId, amount, requestedBy, reason: 'refused_refund', refundId })
    .onConflict((known) => known.column('refundId').doNothing())
    .returning('publicId')
    .executeTakeFirst()
  return owed ? { payoutId: owed.publicId, reservationId, amount, because: 'refused_refund' } : null
}
