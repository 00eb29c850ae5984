import { sql } from 'kysely'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { Cents } from '#shared/money.ts'
import { type MoneyBack, mergeWays, type RefundWay } from '../money-back.ts'
import type { CardLabel } from '../payment-view.ts'
import { type RefundSource, splitRefund } from '../refund-split.ts'
import { refundSources } from './refund-sources.ts'

/** The ways by which `amount` of a reservation would be refunded today; `known` are its sources where they were read. */
export async function foreseeRefund(
  db: Database,
  reservation: ReservationRef,
  amount: Cents,
  known?: readonly RefundSource[],
): Promise<RefundWay[]> {
  if (amount <= 0) return []
  const paying = db
    .selectFrom('paymentIntents')
    .select(['id', 'method', 'card'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ledgerLines as l')
        .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
        .select('p.intentId')
        .$narrowType<{ intentId: number }>()
        .where('l.reservationId', '=', reservation.id),
    )
  const [sources, intents] = await sideBySide(
    db,
    async () => known ?? refundSources(db, reservation),
    () => paying.execute(),
  )
  const parts = splitRefund(amount, sources) ?? []
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

/** Why a refund, or the transfer in its place, is a gesture of the agency, in its words; null for what was owed. */
export async function findGesture(db: Database, refundId: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select reason from refunds where is_goodwill and id in (
      select id from refunds where public_id = ${refundId}::uuid
      union select refund_id from payouts where public_id = ${refundId}::uuid)`.execute(db)
  return rows[0]?.reason ?? null
}

/**
 * The refunds of a reservation that were sent, are on their way or are owed by transfer, the oldest first.
 */
export async function listMoneyBack(db: Database, reservationId: number): Promise<MoneyBack[]> {
  const { rows } = await sql<StoredMoneyBack>`
    select 'refund' as kind, r.id, r.amount, r.status, r.created_at, r.settled_at as sent_at, i.method, i.card,
      null as reason, false as has_account
    from refunds r join payment_intents i on i.id = r.intent_id
    -- A refund that was retried or is paid out instead is shown by its replacement.
    where r.reservation_id = ${reservationId} and r.retried_at is null
    union all
    select 'payout', o.id, o.amount, o.status, o.created_at, o.sent_at, 'bank_transfer', null, o.reason, o.iban is not null
    from payouts o where o.reservation_id = ${reservationId}
    order by kind desc, id`.execute(db)
  return rows.map(
    ({ kind, amount, status, createdAt, sentAt, method, card, reason, hasAccount }): MoneyBack => {
      if (kind === 'payout') {
        const waiting = hasAccount ? 'under_way' : 'account_awaited'
        return {
          ...{ amount, by: 'bank_transfer', card: null, state: status === 'sent' ? 'sent' : waiting },
          what:
            reason === 'host_indemnity' ? 'indemnity' : reason === 'deposit_refund' ? 'deposit' : 'refund',
          since: (sentAt ?? createdAt).toISOString(),
        }
      }
      const sent = status === 'succeeded'
      const by = method === 'bank_transfer' ? 'bank_transfer' : 'card'
      return {
        ...{ amount, card, what: 'refund', by },
        // No bank sends a transfer back: it becomes a payout, whose account is asked of the traveler.
        state: sent ? 'sent' : by === 'card' ? 'under_way' : 'account_awaited',
        since: ((sent && sentAt) || createdAt).toISOString(),
      }
    },
  )
}

type StoredMoneyBack = {
  kind: 'refund' | 'payout'
  amount: Cents
  status: string
  createdAt: Date
  sentAt: Date | null
  method: string
  card: CardLabel | null
  reason: string | null
  hasAccount: boolean
}
