import { sql } from 'kysely'
import { getOwnerAnalytics } from '#modules/reports/server/get-owner-analytics.ts'
import { todayInParis } from '#platform/clock.ts'
import { type Database, openPostgres } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { addDays } from '#shared/civil-date.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { person } from '#tests/person.ts'
import { startPrivatePostgres } from '#tests/private-postgres.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { type Measured, measureActs, printSizes } from './measured-act.ts'

/**
 * `node bench/analytics-bench.ts`: `/owner/analytics` of 2 villas, then of 20, each with two years of stays, one in nine days:
 * two years of nights, pace, average nights, lead times, and the income under the mandates’ terms.
 */
const SIZES = [2, 20]
const STAYS_A_VILLA = 80
const ROUNDS = 20
const clock = { now: () => new Date() }
const today = todayInParis(clock)

const server = await startPrivatePostgres()
try {
  const opened = openPostgres(server.url('postgres'), { max: 2 })
  await migrate(opened)
  const figures: Map<string, Measured>[] = []
  for (const size of SIZES) figures.push(await measure(opened.db, size))
  console.log(`| page | queries, ${SIZES[0]} villas | ${SIZES[1]} villas | ms, p50 | ms, p50 | ratio |`)
  console.log('| --- | --- | --- | --- | --- | --- |')
  printSizes(figures[0]!, figures[1]!)
  await opened.close()
} finally {
  await server.stop()
}

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
    'analytics of all the villas': (counted, wish) => getOwnerAnalytics({ db: counted, clock }, head, wish),
  })
}
