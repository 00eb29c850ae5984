import { sql } from 'kysely'
import { getOwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { type Measured, measureActs, printActs } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/analytics-bench.ts`: `/owner/analytics` of 2 villas, then of 20, each with two years of stays, one in nine days:
 * two years of nights, pace, average nights, lead times, and the income under the mandates’ terms.
 */
const SIZES = [2, 20]
const STAYS_A_VILLA = 80
const ROUNDS = 20
const clock = { now: () => new Date() }
const today = todayInParis(clock)

await onOwnPostgres(async (db) => {
  const figures: Map<string, Measured>[] = []
  for (const size of SIZES) figures.push(await measure(db, size))
  printActs('page', SIZES, figures)
})

async function measure(db: Database, size: number): Promise<Map<string, Measured>> {
  const agencyId = await openTestAgency(db)
  for (let n = 0; n < size; n += 1) {
    const villa = await publishTestVilla({ db, clock }, { title: `Villa ${n}` }, agencyId)
    for (let stay = 0; stay < STAYS_A_VILLA; stay += 1)
      await addLedgerStay(db, villa, 'confirmed', addDays(today, (stay - STAYS_A_VILLA / 2) * 9), 700_000)
    await sql`update reservations set booked_on = arrival - 60 where property_id = ${villa.propertyId}`.execute(
      db,
    )
  }
  await sql`analyze`.execute(db)
  const head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  return measureActs(db, ROUNDS, async () => ({ year: null, villa: null }), {
    'analytics of all the villas': (counted, criteria) =>
      getOwnerAnalytics({ db: counted, clock }, head, criteria),
  })
}
