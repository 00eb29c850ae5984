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

/** The months before this one in which the owner of the demonstration was sent a transfer. */
const PAID_MONTHS = 4
/** The day of the month on which they leave. */
const PAYDAY = 5

/**
 * What owners earned is allotted at the end of each past month, and the owner of the demonstration was sent transfers, so that
 * statements are of several months, as where the product has run for them. All or nothing, and only where nothing was
 * allotted yet: what a demonstration has posted stays as it is.
 */
export function seedStatements(needs: Needs): Promise<void> {
  return inTransaction(needs.db, (db) => allotAndPay({ ...needs, db }))
}

async function allotAndPay({ db, clock }: Needs): Promise<void> {
  const owner = await findDemoPerson(db, 'OWNER')
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const [holderId] = (await findDemoPerson(db, 'AGENCY_ADMIN'))?.agencyIds ?? []
  const first = await findFirstMonth(db)
  if (!owner || !desk || !holderId || !first) return
  const thisMonth = `${todayInParis(clock).slice(0, 7)}-01` as CivilDate
  for (let month = first; month < thisMonth; month = addMonths(month, 1)) {
    const next = addMonths(month, 1)
    await allotEarnedStays({ db, clock: clockOn(addDays(next, -1)) })
    const payday = addDays(next, PAYDAY - 1)
    if (month < addMonths(thisMonth, -PAID_MONTHS) || payday > todayInParis(clock)) continue
    const claim = await readOwnerClaim(db, { holderId, partyId: owner.userId })
    const amount = Math.min(claim, TWO_PERSONS_ABOVE)
    if (amount <= 0) continue
    const transfer = {
      agencyId: holderId,
      party: owner.userId,
      amount,
      reference: `VIR-${month.slice(0, 7)}`,
    }
    await recordOwnerPayout({ db, clock: clockOn(payday) }, desk, transfer)
  }
}

const clockOn = (day: CivilDate): Clock => ({ now: () => new Date(`${day}T12:00:00Z`) })

/** The month of the first departure; null without a stay, and once something was allotted. */
async function findFirstMonth(db: Database): Promise<CivilDate | null> {
  const { rows } = await sql<{ month: CivilDate | null }>`
    select date_trunc('month', min(r.departure))::date::text as month from ${RESERVATION_ROWS} r
    where not exists (select 1 from ${LEDGER_POSTING_ROWS} p where p.kind = 'allotment')`.execute(db)
  return rows[0]?.month ?? null
}
