import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { LIVE_PAYMENT_STATUSES } from '../payment-status.ts'
import type { PaymentView } from '../payment-view.ts'
import { getPayment } from './get-payment.ts'
import { findLiveIntent, type Intent, listAllocations, listLiveIntents } from './intent-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { cancelAtProvider } from './send-payment.ts'
import { giveBackPart } from './transfer-parts.ts'

/**
 * Gives up the attempts under way of a checkout, one for each holder at most, and returns their outcomes. Call it outside
 * any transaction.
 */
export async function cancelPayments(needs: PaymentNeeds, checkoutId: number): Promise<PaymentView[]> {
  const outcomes: PaymentView[] = []
  for (const live of await listLiveIntents(needs.db, checkoutId))
    outcomes.push(await cancelAttempt(needs, live))
  return outcomes
}

/** Gives up the attempt under way that pays this reservation, alone or with others, if there is one. */
export async function cancelPaymentOf(needs: PaymentNeeds, { id }: { id: number }): Promise<void> {
  const live = await findLiveIntent(needs.db, [id])
  if (live) await cancelAttempt(needs, live)
}

/**
 * Gives up an attempt, here first and then at the provider, and returns its outcome: `succeeded` when the money had
 * arrived before.
 */
export async function cancelAttempt(
  needs: PaymentNeeds,
  { id, publicId, createdAt }: Pick<Intent, 'id' | 'publicId' | 'createdAt'>,
): Promise<PaymentView> {
  await markCancelled(needs.db, id)
  try {
    const payment = await needs.payments.find(publicId, createdAt)
    if (payment) await cancelAtProvider(needs, payment)
  } catch {
    // Without an answer, the reconciliation cancels it there; money that arrives meanwhile is refunded.
  }
  return getPayment(needs.db, id)
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
