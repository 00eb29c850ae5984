import { sql } from 'kysely'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import type { MoneyActs } from '#modules/payments/server/money-acts.ts'
import { listOwnerClaims } from '#modules/payments/server/owner-account.ts'
import { LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { recordOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs<Own> = Own & { db: Database; clock: Clock; moneyActs: MoneyActs<Own> }

/** The months, this one among them, of which each stay is allotted on its own day and the owners were sent their transfers. */
const RECENT_MONTHS = 4
/** The days of the month on which they leave: no owner waits longer than the fifteen days of their mandate. */
const PAYDAYS = [5, 20]

/**
 * What owners earned is allotted in the month it was earned, on its very day of late, and every owner was sent what
 * they were owed on each payday, two persons having agreed above the limit, as where the product has run for them. The first of these
 * transfers has all that was earned before. All or nothing, and only where nothing was allotted
 * yet: what a demonstration has posted stays as it is.
 */
export function seedStatements<Own>(needs: Needs<Own>): Promise<void> {
  return inTransaction(needs.db, (db) => allotAndPay({ ...needs, db }))
}

async function allotAndPay<Own>(needs: Needs<Own>): Promise<void> {
  const { db, clock } = needs
  const second = await findDemoPerson(db, 'SUPER_ADMIN')
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const [holderId] = (await findDemoPerson(db, 'AGENCY_ADMIN'))?.agencyIds ?? []
  if (!second || !desk || !holderId) return
  const today = todayInParis(clock)
  const days = await listEarnedDays(db, today)
  if (days.length === 0) return
  const months = Array.from({ length: RECENT_MONTHS }, (_, ago) => addMonths(firstOf(today), -ago))
  const recent = months.at(-1)!
  // One allotment a month of what lies further back: the start of the demonstration waits for each.
  const earned = days.map((day) => (day < recent ? addDays(addMonths(firstOf(day), 1), -1) : day))
  const paydays = months
    .flatMap((month) => PAYDAYS.map((day) => addDays(month, day - 1)))
    .filter((day) => day < today)
  for (const day of [...new Set([...earned, ...paydays])].sort()) {
    const on = { ...needs, clock: { now: () => new Date(`${day}T12:00:00Z`) } }
    if (earned.includes(day)) await allotEarnedStays(on)
    if (!paydays.includes(day)) continue
    for (const { partyId: party, claim: amount } of await listOwnerClaims(db, holderId))
      if (amount > 0)
        await recordOwnerPayout(on, desk, { agencyId: holderId, party, amount, reference: `VIR-${day}` })
    for (const { kind, id } of await listWaitingMoneyActs(on, second))
      if (kind === 'owner_payout.send') await approveMoneyAct(on, second, id)
  }
}

const firstOf = (day: CivilDate) => `${day.slice(0, 7)}-01` as CivilDate

/** The days before `today` on which the money of a stay was earned, in their order; none once something was allotted. */
async function listEarnedDays(db: Database, today: CivilDate): Promise<CivilDate[]> {
  const { rows } = await sql<{ day: CivilDate }>`
    select distinct e.day::text from ${RESERVATION_ROWS} r cross join lateral (
      select case r.status when 'cancelled' then (r.cancelled_at at time zone 'Europe/Paris')::date
        when 'confirmed' then r.departure end as day) e
    where e.day < ${today}::date
      and not exists (select 1 from ${LEDGER_POSTING_ROWS} p where p.kind = 'allotment')
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}
