import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { containsWords, typedWords } from '#platform/database/typed-words.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { agenciesOfContacts } from '../contact-policy.ts'
import { lookedForFigures } from '../read-number.ts'
import { CONTACT_NAME, ofAgencies } from './list-contacts.ts'

/** A contact as a search shows it, with its first number, its first address and its town. */
export type FoundContact = {
  id: string
  name: string
  phone: string | null
  email: string | null
  town: string
  /** Nothing has the text: the name is only nearly it. */
  isNear: boolean
}

/** Of those that a short or common word finds, as many are put in order: a search waits for no more. */
const MOST_WEIGHED = 500

/**
 * The contacts that a typed text finds for an actor, those who acted last first: by the words of a name, a town or an address, by
 * a number in any form, and by what is nearly a name where nothing has it. An empty text finds the latest ones. One statement.
 */
export async function findContacts(
  { db }: { db: Database },
  actor: Actor,
  { typed, most }: { typed: string; most: number },
): Promise<FoundContact[]> {
  const agencies = agenciesOfContacts(actor)
  if (agencies?.length === 0) return []
  const figures = lookedForFigures(typed)
  const words = figures ? [figures] : typedWords(typed)
  const own = ofAgencies(agencies)
  const order = sql`order by c.last_act_at desc, c.id desc limit ${most}`
  const found =
    words.length === 0
      ? sql`select c.id, false as near from contacts c where ${own} ${order}`
      : sql`
        with has as materialized (
          select c.id, c.last_act_at from contacts c where ${containsWords(words, sql`c.search`, sql`c.sort_name`)} and ${own}
          limit ${MOST_WEIGHED}
        ), exact as materialized (select c.id from has c ${order})
        select id, false as near from exact
        union all
        select near, true from contacts_near(${foldAccents(typed)}, ${agencies && [...agencies]}::int[], ${MOST_WEIGHED}, ${most}) near
        where ${!figures} and not exists (select from exact)`
  const { rows } = await sql<FoundContact>`
    select c.public_id as id, ${CONTACT_NAME} as name, c.town, f.near as "isNear",
      (select t.number from contact_phones t where t.contact_id = c.id and t.is_first) as phone,
      (select e.email from contact_emails e where e.contact_id = c.id and e.is_first) as email
    from (select found.id, found.near, row_number() over () as place from (${found}) found) f join contacts c on c.id = f.id
    order by f.place`.execute(db)
  return rows
}
