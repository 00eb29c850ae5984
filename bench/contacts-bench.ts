import { sql } from 'kysely'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { addBenchContacts } from './bench-contacts.ts'
import { medianOf, printBySize, timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/contacts-bench.ts`: what an agent looks for in the contacts of an agency, 100 then 100,000 of them, as
 * `/agent/contacts` reads it with its count: the first page, a name without accents, a number in another form, a part of
 * an address, and a common first name. Compare the two sizes.
 */
const SIZES = [100, 100_000] as const
const ROUNDS = 15
const LOOKED = {
  'first page': '',
  name: 'q=eleonore+martin77',
  number: 'q=00+33+612.00.00.77',
  address: 'q=martin77@',
  'common name': 'q=eleonore',
} as const

await onOwnPostgres((db) =>
  printBySize(['contacts', ...Object.keys(LOOKED).map((name) => `${name} ms, p50`)], SIZES, (size) =>
    measure(db, size),
  ),
)

async function measure(db: Database, size: number): Promise<number[]> {
  const agencyId = await openTestAgency(db)
  await addBenchContacts(db, agencyId, size)
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  const actor = person('AGENT', { agencyIds: [agencyId] })
  const figures: number[] = []
  for (const address of Object.values(LOOKED)) {
    const look = () => listContacts({ db }, actor, criteriaOf(CONTACT_LIST, address, CONTACT_LIST.pageSize))
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(look))[1])
    figures.push(medianOf(times))
  }
  return figures
}
