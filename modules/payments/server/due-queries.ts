import type { Selectable } from 'kysely'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { type PaymentDue, spreadOverDues } from '../payment-due.ts'
import { getStatement } from './get-statement.ts'
import type { PaymentDuesTable } from './payment-tables.ts'

export function toDue(row: Selectable<PaymentDuesTable> & { isDebitOver: boolean }): PaymentDue {
  const { publicId, position, dueOn, amount, paidAmount: paid, label, kind, lastDay, isDebitOver } = row
  return { publicId, position, dueOn, amount, paid, label, kind, lastDay, isDebitOver }
}

/**
 * Makes the paid part of each due follow the ledger, settled differences included, the earlier due first. Dues are locked before the ledger is
 * read, so that two receipts at once both count. A due that was paid and is no longer, as after a payment that is contested, is
 * reminded of anew: the day that a former mail named ends nothing (277).
 */
export async function spreadPayments(trx: Database, { id }: ReservationRef): Promise<void> {
  const dues = await trx
    .selectFrom('paymentDues')
    .select(['id', 'amount', 'paidAmount'])
    .where('reservationId', '=', id)
    .orderBy('position')
    .forUpdate()
    .execute()
  const { total, paidOut, balance } = await getStatement(trx, id)
  const parts = spreadOverDues(
    dues.map(({ amount }) => amount),
    total + paidOut - balance,
  )
  for (const [i, due] of dues.entries()) {
    if (due.paidAmount === parts[i]) continue
    const isOpenAgain = due.paidAmount >= due.amount && parts[i]! < due.amount
    await trx
      .updateTable('paymentDues')
      .set({ paidAmount: parts[i]!, ...(isOpenAgain && { reminder: null, remindedAt: null, lastDay: null }) })
      .where('id', '=', due.id)
      .execute()
  }
}
