import { sql } from 'kysely'
import { findThings } from '#modules/finder/server/find-things.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { addBenchContacts, addBenchStays } from './bench-contacts.ts'
import { measureReads, printReads } from './measured-reads.ts'
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
  'a part of the number of a stay': '000077',
} as const

await onOwnPostgres(async (db) => {
  const lines = new Map<string, string[]>()
  for (const size of SIZES) await measure(db, size, lines)
  printReads('looked for', lines)
})

async function measure(db: Database, size: number, lines: Map<string, string[]>): Promise<void> {
  const agencyId = await openTestAgency(db)
  const needs = { db, clock: { now: () => new Date('2027-01-15T10:00:00Z') } }
  const { propertyId } = await publishTestVilla(needs, { title: 'Villa Éole' }, agencyId)
  await addBenchContacts(db, agencyId, size)
  await addBenchStays(db, { propertyId, size, each: STAYS_A_CONTACT })
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  const actor = person('AGENT', { agencyIds: [agencyId] })
  for (const [name, text] of Object.entries(LOOKED)) {
    const figures = await measureReads(db, ROUNDS, (needs) =>
      findThings(needs, actor, { area: 'agent', text }),
    )
    lines.set(name, [...(lines.get(name) ?? []), ...figures])
  }
}
