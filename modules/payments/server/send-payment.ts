import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import { isOpenAtProvider } from '../payment-status.ts'
import type { PaymentView } from '../payment-view.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { getPayment } from './get-payment.ts'
import type { Intent } from './intent-queries.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import type { ProviderPayment } from './payment-port.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Calls the provider for an attempt that is already written, and records the answer. Without an answer the
 * attempt stays `created`, until an event or the reconciliation records the outcome.
 */
export async function sendPayment(
  needs: PaymentNeeds,
  intent: Intent,
  call: () => Promise<ProviderPayment>,
): Promise<PaymentView> {
  let payment: ProviderPayment
  try {
    payment = await call()
  } catch (error) {
    await recordNoAnswer(needs, intent, error)
    return getPayment(needs.db, intent.id)
  }
  const view = await inTransaction(needs.db, async (trx) => {
    await applyProviderPayment(trx, needs, payment)
    return getPayment(trx, intent.id)
  })
  if (view.status === 'cancelled') await cancelAtProvider(needs, payment)
  return view
}

/** Cancels at the provider an attempt that we gave up; money that arrived before is recorded. */
export async function cancelAtProvider(needs: PaymentNeeds, payment: ProviderPayment): Promise<void> {
  const answer = isOpenAtProvider(payment.status) ? await needs.payments.cancel(payment.id) : payment
  await recordPayment(needs, answer)
}

async function recordNoAnswer({ db }: PaymentNeeds, intent: Intent, error: unknown): Promise<void> {
  await db
    .updateTable('paymentIntents')
    .set({
      lastError: error instanceof Error ? error.message : String(error),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', intent.id)
    .where('status', '=', 'created')
    .execute()
}
