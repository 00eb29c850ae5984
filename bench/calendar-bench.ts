import { sql } from 'kysely'
import { PLANNING_LIST } from '#modules/planning/planning-list.ts'
import { PLANNING_MONTHS } from '#modules/planning/planning-window.ts'
import { listPlanning } from '#modules/planning/server/list-planning.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addMonths } from '#shared/civil-date.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { medianOf, printBySize, timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/calendar-bench.ts`: a page of the planning of an agency's villas, 20 then 200 of them, each with an occupation
 * every nine days, as `/agent/calendar` reads it, and the weight of what it sends to the page. Compare the two sizes.
 */
const SIZES = [20, 200] as const
const ROUNDS = 20
const clock = { now: () => new Date() }
const from = todayInParis(clock)
const criteria = criteriaOf(PLANNING_LIST, '', PLANNING_LIST.pageSize)
const window = { arrival: from, departure: addMonths(from, PLANNING_MONTHS) }

await onOwnPostgres((db) =>
  printBySize(['villas', 'occupations', 'planning ms, p50', 'KiB of the page’s data'], SIZES, (size) =>
    measure(db, size),
  ),
)

async function measure(db: Database, size: number): Promise<number[]> {
  const agencyId = await openTestAgency(db)
  for (let n = 0; n < size; n += 1) await publishTestVilla({ db, clock }, { title: `Villa ${n}` }, agencyId)
  await sql`
    insert into occupations (property_id, nights, kind, note)
    select p.id, daterange(${from}::date + n * 9, ${from}::date + n * 9 + 7), 'block', 'Travaux'
    from properties p, generate_series(0, 80) n where p.agency_id = ${agencyId}`.execute(db)
  await sql`analyze`.execute(db)
  const actor = person('AGENT', { agencyIds: [agencyId] })
  const read = () => listPlanning({ db, clock }, actor, 'agent', { window, criteria })
  const { nights } = await read()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(read))[1])
  const occupations = Object.values(nights).reduce((sum, one) => sum + one.length, 0)
  return [occupations, medianOf(times), JSON.stringify(nights).length / 1024]
}
