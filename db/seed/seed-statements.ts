import { sql } from 'kysely'
import { TWO_PERSONS_ABOVE } from '#modules/payments/payment-policy.ts'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { readOwnerClaim } from '#modules/payments/server/owner-account.ts'
import { LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { recordOwnerPayout } from '#modules/payments/server/record-owner-payout.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock }

/** The months, this one among them, of which each stay is allotted on its own day and the owner was sent a transfer. */
const RECENT_MONTHS = 4
/** The day of the month on which they leave. */
const PAYDAY = 5

/**
 * What owners earned is allotted in the month it was earned, on its very day of late, and the owner of the demonstration was sent
 * transfers, so that statements are of several months, as where the product has run for them. All or nothing, and only where nothing was allotted
 * yet: what a demonstration has posted stays as it is.
 */
export function seedStatements(needs: Needs): Promise<void> {
  return inTransaction(needs.db, (db) => allotAndPay({ ...needs, db }))
}

async function allotAndPay({ db, clock }: Needs): Promise<void> {
  const owner = await findDemoPerson(db, 'OWNER')
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const [holderId] = (await findDemoPerson(db, 'AGENCY_ADMIN'))?.agencyIds ?? []
  if (!owner || !desk || !holderId) return
  const today = todayInParis(clock)
  const days = await listEarnedDays(db, today)
  if (days.length === 0) return
  const months = Array.from({ length: RECENT_MONTHS }, (_, ago) => addMonths(firstOf(today), -ago))
  const recent = months.at(-1)!
  // One allotment a month of what lies further back: the start of the demonstration waits for each.
  const earned = days.map((day) => (day < recent ? addDays(addMonths(firstOf(day), 1), -1) : day))
  const paydays = months.map((month) => addDays(month, PAYDAY - 1)).filter((day) => day < today)
  for (const day of [...new Set([...earned, ...paydays])].sort()) {
    const on = { db, clock: { now: () => new Date(`${day}T12:00:00Z`) } }
    if (earned.includes(day)) await allotEarnedStays(on)
    if (!paydays.includes(day)) continue
    const claim = await readOwnerClaim(db, { holderId, partyId: owner.userId })
    const amount = Math.min(claim, TWO_PERSONS_ABOVE)
    const transfer = { agencyId: holderId, party: owner.userId, reference: `VIR-${day.slice(0, 7)}` }
    if (amount > 0) await recordOwnerPayout(on, desk, { ...transfer, amount })
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
