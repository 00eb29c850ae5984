import './sandbox-tables.ts'
import { type SqlBool, sql } from 'kysely'
import { lockPayment } from '#modules/transfer-register/server/registered-payments.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { acceptance, changeCardPayment } from './card-payment-queries.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'

/** Decides the payments that the bank answers late, and releases the holds whose time is over. */
export async function settleLatePayments(needs: SandboxNeeds): Promise<void> {
  await decideLate(needs)
  await letGo(needs)
}

async function decideLate(needs: SandboxNeeds): Promise<void> {
  const late = await needs.db
    .selectFrom('sandboxCardPayments')
    .select('paymentId')
    .where(sql<SqlBool>`settles_at <= now()`)
    .execute()
  for (const { paymentId } of late) {
    await inTransaction(needs.db, async (trx) => {
      const payment = await lockPayment(trx, paymentId)
      await trx
        .updateTable('sandboxCardPayments')
        .set({ settlesAt: null })
        .where('paymentId', '=', paymentId)
        .execute()
      if (payment.status === 'processing') await changeCardPayment(trx, needs, paymentId, acceptance(payment))
    })
  }
}

async function letGo(needs: SandboxNeeds): Promise<void> {
  const over = await needs.db
    .selectFrom('sandboxCardPayments')
    .select('paymentId')
    .where('captureBefore', '<=', needs.clock.now())
    .execute()
  for (const { paymentId } of over) {
    await inTransaction(needs.db, async (trx) => {
      const { status } = await lockPayment(trx, paymentId)
      await trx
        .updateTable('sandboxCardPayments')
        .set({ captureBefore: null })
        .where('paymentId', '=', paymentId)
        .execute()
      if (status === 'authorized') await changeCardPayment(trx, needs, paymentId, { status: 'cancelled' })
    })
  }
}
