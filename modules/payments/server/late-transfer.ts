import './payment-tables.ts'
import { sql } from 'kysely'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { getStatement } from './get-statement.ts'
import type { Intent } from './intent-queries.ts'
import { listDues } from './list-dues.ts'

/**
 * What of a transfer that came after its attempt was given up was paid in another way meanwhile, in cents: that part goes back, since no
 * due to come may be paid by it before its day. For the transaction that recorded the transfer; 0 for one that came in time.
 */
export async function paidMeanwhile(
  trx: Database,
  { clock }: { clock: Clock },
  intent: Pick<Intent, 'id' | 'method' | 'status' | 'createdAt'>,
  { reservation, amount }: { reservation: ReservationRef; amount: Cents },
): Promise<Cents> {
  const { id, method, status, createdAt } = intent
  if (method !== 'bank_transfer' || (status !== 'failed' && status !== 'cancelled')) return 0
  const dues = await listDues(trx, reservation.id)
  if (dues.length === 0) return 0
  const { rows } = await sql<{ came: Cents }>`
    select coalesce(-sum(l.amount), 0)::bigint as came
    from ledger_lines l join ledger_postings p on p.id = l.posting_id
      join payment_intents other on other.id = p.intent_id
    where l.reservation_id = ${reservation.id} and l.account = 'traveler' and p.kind in ('payment', 'refund', 'reversal')
      and other.id <> ${id} and other.succeeded_at > ${createdAt}`.execute(trx)
  const { total, paidOut, balance } = await getStatement(trx, reservation.id)
  const today = todayInParis(clock)
  const asked = dues.reduce((sum, due) => (due.dueOn <= today ? sum + due.amount : sum), 0)
  return Math.max(0, Math.min(rows[0]!.came, total + paidOut - balance - asked, amount))
}

/**
 * True while a transfer that was seen on the account waits for a second person, for one attempt or for any attempt to pay a stay: it is
 * no longer awaited, and not recorded yet.
 */
export async function isReceiptWaiting(
  db: Database,
  { intentId, reservationId }: { intentId?: number; reservationId?: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from money_acts act join payment_intents i on i.transfer ->> 'reference' = act.subject_id
    where act.kind = 'transfer.receive' and act.status = 'waiting' and (i.id = ${intentId ?? null}::bigint or exists (
      select from payment_allocations a where a.intent_id = i.id and a.reservation_id = ${reservationId ?? null}::bigint))
    limit 1`.execute(db)
  return rows.length > 0
}
