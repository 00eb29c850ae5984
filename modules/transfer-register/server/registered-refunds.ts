import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewRefund, ProviderRefund } from '#modules/payments/server/payment-port.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { lockPayment, writeRefundEvent } from './registered-payments.ts'

/**
 * Writes a refund in the books, once per key, with the result of `decide`: sent at once, or refused for good, in which
 * case nothing is written. Throws for more than the amount captured, less what was sent.
 */
export function writeRefund(
  db: Database,
  { idempotencyKey, reference, providerId, amount }: NewRefund,
  decide: (trx: Database) => Promise<'succeeded' | 'failed'>,
): Promise<ProviderRefund> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, providerId)
    const known = await trx
      .selectFrom('registerRefunds')
      .select(['id', 'amount', 'paymentId', 'status'])
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirst()
    if (known && (known.amount !== amount || known.paymentId !== providerId)) {
      throw new Error(`Key ${idempotencyKey} was used for another refund`)
    }
    if (known?.status === 'succeeded')
      return { id: known.id, reference, providerId, amount, status: 'succeeded' }
    // An earlier version left refunds of transfers to staff, without an account to send them to.
    if (known) await trx.deleteFrom('registerRefunds').where('id', '=', known.id).execute()
    const { rows } = await sql<{ total: Cents }>`
      select coalesce(sum(amount), 0)::bigint as total from register_refunds
      where payment_id = ${providerId}`.execute(trx)
    if (amount <= 0 || rows[0]!.total + amount > payment.captured) {
      throw new Error(`Nothing left to refund on ${providerId}`)
    }
    const id = `re_${randomUUID()}`
    const status = await decide(trx)
    if (status === 'failed') return { id, reference, providerId, amount, status, final: true }
    await trx
      .insertInto('registerRefunds')
      .values({ id, idempotencyKey, reference, paymentId: providerId, amount, status })
      .execute()
    const reported: ProviderRefund = { id, reference, providerId, amount, status }
    await countRefund(trx, reported)
    return reported
  })
}

async function countRefund(trx: Database, reported: ProviderRefund): Promise<void> {
  await trx
    .updateTable('registerPayments')
    .set((eb) => ({ refunded: eb('refunded', '+', reported.amount) }))
    .where('id', '=', reported.providerId)
    .execute()
  await writeRefundEvent(trx, reported)
}
