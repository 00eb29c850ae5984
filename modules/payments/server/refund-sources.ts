import { sql } from 'kysely'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { CASH_ACCOUNTS } from '../book-account.ts'
import type { RefundSource } from '../refund-split.ts'
import { listChargedBack } from './charged-back.ts'

/** The amount that each payment brought to the reservation, less its refunds and chargebacks, the latest first. */
export async function refundSources(trx: Database, { id }: ReservationRef): Promise<RefundSource[]> {
  return (await listRefundSources(trx, [id])).get(id)!
}

/** The same for several reservations, by their `id`. */
export async function listRefundSources(
  trx: Database,
  ids: readonly number[],
): Promise<Map<number, RefundSource[]>> {
  const among = (column: 'ledger_lines.reservation_id' | 'refunds.reservation_id') =>
    sql<boolean>`${sql.ref(column)} = any (${[...ids]}::bigint[])`
  const received = trx
    .selectFrom('ledgerLines')
    .innerJoin('ledgerPostings', 'ledgerPostings.id', 'ledgerLines.postingId')
    .select(['ledgerLines.reservationId', 'ledgerPostings.intentId', 'amount'])
    .where(among('ledger_lines.reservation_id'))
    .where('ledgerLines.account', 'in', CASH_ACCOUNTS)
    .where('ledgerPostings.kind', '=', 'payment')
    .where('ledgerPostings.intentId', 'is not', null)
    .orderBy('ledgerLines.id', 'desc')
  const refunded = trx
    .selectFrom('refunds')
    .leftJoin('payouts', 'payouts.refundId', 'refunds.id')
    .select(['refunds.reservationId', 'refunds.intentId', 'refunds.amount'])
    .where(among('refunds.reservation_id'))
    // A failed refund makes its amount refundable again, unless the amount is paid out by transfer instead.
    .where(({ or, eb }) => or([eb('refunds.status', '!=', 'failed'), eb('payouts.id', 'is not', null)]))
  const [receipts, refunds, chargedBack] = await sideBySide(
    trx,
    () => received.execute(),
    () => refunded.execute(),
    () => listChargedBack(trx, ids),
  )
  return new Map(
    ids.map((id) => {
      const own = receipts.filter(({ reservationId }) => reservationId === id)
      // A transfer may have come in parts: they are one payment.
      const byIntent = [...Map.groupBy(own, ({ intentId }) => intentId!)]
      const sources = byIntent.map(([intentId, parts]) => {
        const amount = parts.reduce((sum, part) => sum + part.amount, 0)
        const back = refunds.filter((one) => one.reservationId === id && one.intentId === intentId)
        const lost = chargedBack.get(id)?.get(intentId) ?? 0
        const gone = back.reduce((sum, refund) => sum + refund.amount, lost)
        return { intentId, refundable: Math.max(0, amount - gone) }
      })
      return [id, sources]
    }),
  )
}
