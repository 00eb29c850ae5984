import { sql } from 'kysely'
import { findThings } from '#modules/finder/server/find-things.ts'
import type { Database } from '#platform/database/database.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { countQueriesOf, queriesOfRequest } from '#platform/database/request-queries.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { addBenchContacts } from './bench-contacts.ts'
import { medianOf, timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/finder-bench.ts`: what Ctrl K finds for an agent, with 100 contacts and 200 stays, then 100,000 and 200,000, as the
 * loader of `/agent/recherche` reads it: queries, p50 and p99 in milliseconds, and how they grow.
 */
const SIZES = [100, 100_000] as const
const STAYS_A_CONTACT = 2
const ROUNDS = 100
const LOOKED = {
  'nothing typed': '',
  'a name': 'eleonore martin77',
  'a number': '00 33 6 12 00 00 77',
  'a common first name': 'eleonore',
  'two letters': 'ma',
  'a name with a mistake': 'aurelein',
  'a name that no contact has': 'zzyzx quidam',
  'a number of a stay': '-77',
} as const

await onOwnPostgres(async (db) => {
  const lines = new Map<string, string[]>()
  for (const size of SIZES) await measure(db, size, lines)
  console.log('| looked for | queries | p50 | p99 | queries | p50 | p99 | p50, ratio |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, figures] of lines)
    console.log(`| ${[name, ...figures, (Number(figures[4]) / Number(figures[1])).toFixed(1)].join(' | ')} |`)
})

async function measure(db: Database, size: number, lines: Map<string, string[]>): Promise<void> {
  const agencyId = await openTestAgency(db)
  const needs = { db, clock: { now: () => new Date('2027-01-15T10:00:00Z') } }
  const { propertyId } = await publishTestVilla(needs, { title: 'Villa Éole' }, agencyId)
  await addBenchContacts(db, agencyId, size)
  await withoutTimeLimit(() =>
    sql`
    with checkout as (insert into checkouts default values returning id)
    insert into reservations (property_id, number, version_id, checkout_id, status, arrival, departure, adults, children, babies,
      minors, quote, total, guest)
    select v.property_id, 'CAL-' || ${String(size)}::text || '-' || n, v.id, checkout.id, 'confirmed', '2027-07-03', '2027-07-10', 4, 0, 0, 0, '{}', 1,
      jsonb_build_object('firstName', first, 'lastName', 'Martin' || n)
    from checkout, property_versions v, generate_series(1, ${size * STAYS_A_CONTACT}::int) n,
      lateral (select (array['Éléonore', 'Aurélien', 'Zoé', 'Karim'])[1 + n % 4] as first) names
    where v.property_id = ${propertyId} and v.is_active`.execute(db),
  )
  await sql`vacuum analyze`.execute(db)
  const actor = person('AGENT', { agencyIds: [agencyId] })
  for (const [name, text] of Object.entries(LOOKED)) {
    const times: number[] = []
    let queries = 0
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(
        (
          await timed(() =>
            countQueriesOf(async () => {
              await findThings({ db: gatherReads(db) }, actor, { area: 'agent', text })
              queries = queriesOfRequest()!.count
            }),
          )
        )[1],
      )
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.99) - 1]!
    lines.set(name, [...(lines.get(name) ?? []), String(queries), medianOf(times).toFixed(1), p99.toFixed(1)])
  }
}
