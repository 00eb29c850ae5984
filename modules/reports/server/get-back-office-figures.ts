import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import {
  CASH_MONTH_ROWS,
  DUE_ROWS,
  PAYOUT_ROWS,
  REFUND_ROWS,
} from '#modules/payments/server/payment-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import type { BackOfficeFigures, MoneyFigures, StuckMoney } from '../console-figures.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import { countReservations } from './figure-queries.ts'
import { listYearOfStays } from './list-year-of-stays.ts'

/** Reservations by status, this year's stays by month, money owed and received. Refuses FORBIDDEN. */
export async function getBackOfficeFigures(
  needs: { db: Database; clock: Clock },
  actor: Actor,
): Promise<BackOfficeFigures> {
  if (!mayReadHouseFigures(actor)) throw new Refusal('FORBIDDEN')
  const today = todayInParis(needs.clock)
  const { db } = needs
  const [reservations, stays, dues, movements, stuck] = await sideBySide(
    db,
    () => countReservations(db, { kind: 'house' }),
    () => listYearOfStays(db, { kind: 'house' }, Number(today.slice(0, 4))),
    () => sumDues(db, today),
    () => sumMovements(db, today),
    () => countStuck(db),
  )
  return { reservations, stays, money: { ...dues, ...movements }, stuck }
}

type Dues = Pick<MoneyFigures, 'overdue' | 'dueWithin30Days' | 'dueLater'>

/** The amounts still to be paid on signed reservations, by due date. Before the signature nothing is owed. */
async function sumDues(db: Database, today: CivilDate): Promise<Dues> {
  const soon = addDays(today, 30)
  const { rows } = await sql<Dues>`
    select coalesce(sum(d.amount - d.paid_amount) filter (where d.due_on < ${today}), 0)::bigint as overdue,
      coalesce(sum(d.amount - d.paid_amount) filter (where d.due_on between ${today} and ${soon}), 0)::bigint
        as "dueWithin30Days",
      coalesce(sum(d.amount - d.paid_amount) filter (where d.due_on > ${soon}), 0)::bigint as due_later
    from ${DUE_ROWS} d
    -- Open sums are few, which the planner cannot know: their stays are looked up, not all read.
    where d.paid_amount < d.amount and (
      select r.status from ${RESERVATION_ROWS} r where r.property_id = d.property_id and r.id = d.reservation_id
    ) in ('awaiting_payment', 'confirmed')
  `.execute(db)
  return rows[0]!
}

type Movements = Pick<MoneyFigures, 'month' | 'receivedThisMonth' | 'received' | 'refunded'>

/** Money that came in and went back, as the ledger posted it, from the sums that are kept of its lines; the month is that of Paris. */
async function sumMovements(db: Database, today: CivilDate): Promise<Movements> {
  const month = `${today.slice(0, 7)}-01` as CivilDate
  const { rows } = await sql<Omit<Movements, 'month'>>`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as received,
      coalesce(sum(amount) filter (where kind = 'payment' and month >= ${month}::date), 0)::bigint as received_this_month,
      coalesce(-sum(amount) filter (where kind in ('refund', 'reversal', 'payout')), 0)::bigint as refunded
    from ${CASH_MONTH_ROWS} kept
  `.execute(db)
  return { ...rows[0]!, month }
}

/** Money that staff must handle: refunds given up after their retries, and payouts not sent. */
async function countStuck(db: Database): Promise<StuckMoney> {
  const { rows } = await sql<StuckMoney>`
    select r.failed_refunds, r.failed_refund_amount, p.owed_payouts, p.owed_payout_amount
    from (
      select count(*)::int as failed_refunds, coalesce(sum(amount), 0)::bigint as failed_refund_amount
      from queue_items item join ${REFUND_ROWS} refunds on refunds.public_id::text = item.subject
      where item.kind = 'refund' and item.gave_up_at is not null
    ) r cross join (
      select count(*)::int as owed_payouts, coalesce(sum(amount), 0)::bigint as owed_payout_amount
      from ${PAYOUT_ROWS} payouts where status = 'owed'
    ) p
  `.execute(db)
  return rows[0]!
}
