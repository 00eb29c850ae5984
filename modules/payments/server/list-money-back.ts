import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { type MoneyBack, mergeWays, type RefundWay } from '../money-back.ts'
import { splitRefund } from '../refund-split.ts'
import { refundSources } from './request-refund.ts'

/** The ways by which `amount` of a reservation would be refunded today. */
export async function foreseeRefund(
  db: Database,
  reservation: ReservationRef,
  amount: Cents,
): Promise<RefundWay[]> {
  if (amount <= 0) return []
  const parts = splitRefund(amount, await refundSources(db, reservation)) ?? []
  if (parts.length === 0) return []
  const ids = parts.map(({ intentId }) => intentId)
  const intents = await db
    .selectFrom('paymentIntents')
    .select(['id', 'method', 'card'])
    .where('id', 'in', ids)
    .execute()
  return mergeWays(
    parts.map((part) => {
      const { method, card } = intents.find(({ id }) => id === part.intentId)!
      return { amount: part.amount, by: method === 'bank_transfer' ? 'bank_transfer' : 'card', card }
    }),
  )
}

/** The way by which one refund goes back: the card or the transfer that had paid. */
export async function findRefundWay(
  db: Database,
  refundId: string,
): Promise<Omit<RefundWay, 'amount'> | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select(['method', 'card'])
    .where('refunds.publicId', '=', refundId)
    .executeTakeFirst()
  return row ? { by: row.method === 'bank_transfer' ? 'bank_transfer' : 'card', card: row.card } : null
}

/**
 * The refunds of a reservation that were sent, are on their way or are owed by transfer, the oldest first.
 */
export async function listMoneyBack(db: Database, reservationId: number): Promise<MoneyBack[]> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('paymentIntents', 'paymentIntents.id', 'refunds.intentId')
    .select(['refunds.amount', 'refunds.status', 'refunds.createdAt', 'refunds.settledAt', 'method', 'card'])
    .where('refunds.reservationId', '=', reservationId)
    // A refund that was retried or is paid out instead is shown by its replacement.
    .where('refunds.retriedAt', 'is', null)
    .orderBy('refunds.id')
    .execute()
  const payouts = await db
    .selectFrom('payouts')
    .select(['amount', 'reason', 'status', 'iban', 'createdAt', 'sentAt'])
    .where('reservationId', '=', reservationId)
    .orderBy('id')
    .execute()
  return [
    ...refunds.map(({ amount, status, createdAt, settledAt, method, card }): MoneyBack => {
      const sent = status === 'succeeded'
      const by = method === 'bank_transfer' ? 'bank_transfer' : 'card'
      return {
        ...{ amount, card, what: 'refund', by },
        // No bank sends a transfer back: it becomes a payout, whose account is asked of the traveler.
        state: sent ? 'sent' : by === 'card' ? 'under_way' : 'account_awaited',
        since: ((sent && settledAt) || createdAt).toISOString(),
      }
    }),
    ...payouts.map(({ amount, reason, status, iban, createdAt, sentAt }): MoneyBack => {
      const waiting = iban ? 'under_way' : 'account_awaited'
      return {
        ...{ amount, by: 'bank_transfer', card: null, state: status === 'sent' ? 'sent' : waiting },
        what: reason === 'host_indemnity' ? 'indemnity' : 'refund',
        since: (sentAt ?? createdAt).toISOString(),
      }
    }),
  ]
}
