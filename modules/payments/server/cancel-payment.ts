import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { LIVE_PAYMENT_STATUSES } from '../payment-status.ts'
import type { PaymentView } from '../payment-view.ts'
import { getPayment } from './get-payment.ts'
import { findLiveIntent, listAllocations } from './intent-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { cancelAtProvider } from './send-payment.ts'
import { giveBackPart } from './transfer-parts.ts'

/**
 * Gives up the attempt under way of a checkout, here first and then at the provider, and returns its outcome:
 * `succeeded` when the money had arrived before. Null when no attempt was under way. Call it outside any
 * transaction.
 */
export async function cancelPayment(needs: PaymentNeeds, checkoutId: number): Promise<PaymentView | null> {
  const live = await findLiveIntent(needs.db, checkoutId)
  if (!live) return null
  await markCancelled(needs.db, live.id)
  try {
    const payment = await needs.payments.find(live.publicId)
    if (payment) await cancelAtProvider(needs, payment)
  } catch {
    // Without an answer, the reconciliation cancels it there; money that arrives meanwhile is refunded.
  }
  return getPayment(needs.db, live.id)
}

/** Does the same only when the attempt under way pays this reservation, alone or with others. */
export async function cancelPaymentOf(
  needs: PaymentNeeds,
  { id, checkoutId }: { id: number; checkoutId: number },
): Promise<void> {
  const live = await findLiveIntent(needs.db, checkoutId)
  if (!live) return
  const allocations = await listAllocations(needs.db, live.id)
  if (allocations.some(({ reservationId }) => reservationId === id)) await cancelPayment(needs, checkoutId)
}

function markCancelled(db: Database, intentId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const cancelled = await trx
      .updateTable('paymentIntents')
      .set({ status: 'cancelled', updatedAt: sql<Date>`now()` })
      .where('id', '=', intentId)
      .where('status', 'in', LIVE_PAYMENT_STATUSES)
      .returningAll()
      .executeTakeFirst()
    if (cancelled) await giveBackPart(trx, cancelled, await listAllocations(trx, cancelled.id))
  })
}
