import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import type { PaymentPort } from './payment-port.ts'

type Needs = { db: Database; payments: PaymentPort }

/**
 * Sends the refunds that were asked for, all or those given, one call each; a worker repeats it, and the
 * provider's idempotency key makes repeating harmless. Gives how many could not be sent this time.
 */
export async function sendRequestedRefunds(
  needs: Needs,
  only?: readonly number[],
): Promise<{ unsent: number }> {
  if (only?.length === 0) return { unsent: 0 }
  const waiting = await needs.db
    .selectFrom('refunds')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select(['refunds.publicId', 'refunds.idempotencyKey', 'refunds.amount', 'paymentIntents.providerId'])
    .where('refunds.status', '=', 'requested')
    .where('paymentIntents.provider', '=', needs.payments.provider)
    .$if(only !== undefined, (query) => query.where('refunds.id', 'in', [...(only ?? [])]))
    .orderBy('refunds.id')
    .execute()
  let unsent = 0
  for (const { publicId: reference, idempotencyKey, amount, providerId } of waiting) {
    try {
      const refund = await needs.payments.refund({
        reference,
        idempotencyKey,
        amount,
        providerId: providerId!,
      })
      await inTransaction(needs.db, (trx) => applyProviderRefund(trx, refund))
    } catch {
      // The refund stays requested: the next run asks again with the same key.
      unsent += 1
    }
  }
  return { unsent }
}
