import './sandbox-tables.ts'
import { type SqlBool, sql } from 'kysely'
import { lockPayment } from '#modules/transfer-register/server/registered-payments.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { changeCardPayment } from './card-payment-queries.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'

/** Decides the payments that the bank answers late. */
export async function settleLatePayments(needs: SandboxNeeds): Promise<void> {
  const late = await needs.db
    .selectFrom('sandboxCardPayments')
    .select('paymentId')
    .where(sql<SqlBool>`settles_at <= now()`)
    .execute()
  for (const { paymentId } of late) {
    await inTransaction(needs.db, async (trx) => {
      const { status, amount } = await lockPayment(trx, paymentId)
      await trx
        .updateTable('sandboxCardPayments')
        .set({ settlesAt: null })
        .where('paymentId', '=', paymentId)
        .execute()
      if (status === 'processing')
        await changeCardPayment(trx, needs, paymentId, { status: 'succeeded', captured: amount })
    })
  }
}
