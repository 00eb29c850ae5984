import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { PayoutReason } from '../payout-reason.ts'
import type { OwedMoney } from './payment-events.ts'

type Refused = {
  id: number
  intentId: number
  propertyId: number
  reservationId: number
  amount: Cents
  requestedBy: string
}

/**
 * Turns money that no bank returns by itself, to a card it refuses or after a transfer, into a debt to be paid by transfer, once per refund.
 * The ledger does not change: the traveler is owed it as before, until it is sent.
 */
export async function oweRefusedRefund(trx: Database, refund: Refused): Promise<OwedMoney | null> {
  const { id: refundId, propertyId, reservationId, amount, requestedBy } = refund
  await trx.updateTable('refunds').set({ retriedAt: sql<Date>`now()` }).where('id', '=', refundId).execute()
  const because = await reasonOf(trx, refund)
  const owed = await trx
    .insertInto('payouts')
    .values({ propertyId, reservationId, amount, requestedBy, reason: because, refundId })
    .onConflict((known) => known.column('refundId').doNothing())
    .returning('publicId')
    .executeTakeFirst()
  return owed ? { payoutId: owed.publicId, reservationId, amount, because } : null
}

/** A payment by transfer has no card that could take its money back. */
async function reasonOf(trx: Database, { intentId }: Refused): Promise<PayoutReason> {
  const { method } = await trx
    .selectFrom('paymentIntents')
    .select('method')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  return method === 'bank_transfer' ? 'transfer_refund' : 'refused_refund'
}
