import { sql } from 'kysely'
import { inTransaction } from '#platform/database/transaction.ts'
import { listAllocations, toCheckoutPayment } from './intent-queries.ts'
import { isReceiptWaiting } from './late-transfer.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { recordPayment } from './record-payment.ts'
import { cancelAtProvider } from './send-payment.ts'
import { giveBackPart } from './transfer-parts.ts'

/**
 * Gives up a transfer that did not come before its deadline, and emits `payment.failed`, once. The
 * provider is asked first: money it already has is recorded instead. One that was seen on the account waits for its second person.
 * Called outside any transaction. False where nothing was to be done yet.
 */
export async function expireTransfer(needs: PaymentNeeds, intentId: number): Promise<boolean> {
  if (await isReceiptWaiting(needs.db, { intentId })) return false
  const { publicId, createdAt } = await needs.db
    .selectFrom('paymentIntents')
    .select(['publicId', 'createdAt'])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  const payment = await needs.payments.find(publicId, createdAt)
  if (payment) await recordPayment(needs, payment)
  const expired = await inTransaction(needs.db, async (trx) => {
    const intent = await trx
      .updateTable('paymentIntents')
      .set({ status: 'failed', failureReason: 'transfer_not_received', updatedAt: sql<Date>`now()` })
      .where('id', '=', intentId)
      .where('status', '=', 'awaiting_transfer')
      .returningAll()
      .executeTakeFirst()
    if (!intent) return false
    const allocations = await listAllocations(trx, intentId)
    await giveBackPart(trx, intent, allocations)
    const failed = toCheckoutPayment(intent, allocations)
    await needs.emit(trx, 'payment.failed', { ...failed, failure: 'transfer_not_received' })
    return true
  })
  if (expired && payment) await cancelAtProvider(needs, payment)
  return true
}
