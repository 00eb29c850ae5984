import { sql } from 'kysely'
import { CONTACT_LIST } from '#modules/contacts/contact-list.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { medianOf, printBySize, timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/contacts-bench.ts`: what an agent looks for in the contacts of an agency, 100 then 100,000 of them, as
 * `/agent/contacts` reads it with its count: the first page, a name without accents, a number in another form, a part of
 * an address, and a common first name. Compare the two sizes.
 */
const SIZES = [100, 100_000] as const
const ROUNDS = 15
/** A statement ends after a few seconds. */
const AT_ONCE = 5_000
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
  for (let from = 1; from <= size; from += AT_ONCE)
    await sql`
    insert into contacts (agency_id, kind, first_name, last_name, origin, town, search, sort_name)
    select ${agencyId}, 'person', first, 'Martin' || n, 'agency', 'Théoule',
      folded(concat_ws(' ', first, 'Martin' || n, 'Théoule', 'martin' || n || '@example.org', '336' || (12000000 + n))),
      -- The order of names is written once, by the act that writes the name: here a plain one, which is as long.
      'martin' || n || ' ' || lower(first)
    from generate_series(${from}::int, ${Math.min(size, from + AT_ONCE - 1)}::int) n,
      lateral (select (array['Éléonore', 'Aurélien', 'Zoé', 'Karim'])[1 + n % 4] as first) names`.execute(db)
  await withoutTimeLimit(() =>
    sql`
    insert into contact_emails (contact_id, agency_id, email, is_first)
    select id, agency_id, lower(last_name) || '@example.org', true from contacts where agency_id = ${agencyId}`.execute(
      db,
    ),
  )
  await withoutTimeLimit(() =>
    sql`
    insert into contact_phones (contact_id, number, is_first)
    select id, '+336' || (12000000 + substr(last_name, 7)::int), true from contacts where agency_id = ${agencyId}`.execute(
      db,
    ),
  )
  await sql`vacuum analyze`.execute(db)
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
