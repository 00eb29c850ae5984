import './contact-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { numberWords } from '#shared/number-words.ts'
import type { ContactRole } from '../contact.ts'
import type { CONTACT_LIST, ContactLine } from '../contact-list.ts'
import { agenciesOfContacts } from '../contact-policy.ts'
import { foundBy } from './refresh-search.ts'

/** The name of a contact; the one of a company is its own. */
export const CONTACT_NAME = sql<string>`case c.kind when 'company' then c.company else trim(c.first_name || ' ' || c.last_name) end`

/** What a contact is to its agency. */
export const CONTACT_ROLE_LIST = sql<ContactRole[]>`array_remove(array[
  case when c.traveler_since is not null then 'traveler' end, case when c.owner_since is not null then 'owner' end,
  case when c.asker_since is not null then 'asker' end], null)`

// Read for the rows of the page alone: what is joined would be read for all that are counted.
const FIRST_EMAIL = sql<
  string | null
>`(select e.email from contact_emails e where e.contact_id = c.id and e.is_first)`
const FIRST_PHONE = sql<
  string | null
>`(select t.number from contact_phones t where t.contact_id = c.id and t.is_first)`

/** The day of the first thing that is still to be done for a contact. */
const NEXT_DAY = sql<CivilDate | null>`(select min(n.next_on) from contact_notes n
  where n.contact_id = c.id and n.next_on is not null and n.next_done_at is null)`

const AGENT_NAME = sql<string | null>`trim(agent.first_name || ' ' || agent.last_name)`

/** One page of the contacts that an actor may read. */
export async function listContacts(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof CONTACT_LIST>,
): Promise<ListRows<ContactLine>> {
  const agencies = agenciesOfContacts(actor)
  const me = actor.kind === 'user' ? actor.userId : ''
  const { q, role, kind, language, held, next } = criteria.filters
  const asked = db
    .selectFrom('contacts as c')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'c.agentId')
    .select(['c.publicId as id', 'c.kind', 'c.town', 'c.language', 'c.createdAt'])
    .select([FIRST_EMAIL.as('email'), FIRST_PHONE.as('phone')])
    .select([
      CONTACT_NAME.as('name'),
      CONTACT_ROLE_LIST.as('roles'),
      AGENT_NAME.as('agent'),
      NEXT_DAY.as('nextOn'),
    ])
    .where('c.mergedAt', 'is', null)
    .where(foundBy(q, sql`c.search`))
    .where(ofAgencies(agencies))
    .$if(role !== null, (some) => some.where(`c.${role!}Since`, 'is not', null))
    .$if(kind !== null, (some) => some.where('c.kind', '=', kind!))
    .$if(language !== null, (some) => some.where('c.language', '=', language!))
    .$if(next === 'open', (some) => some.where(NEXT_DAY, 'is not', null))
    .$if(held === 'mine', (some) => some.where('c.agentId', '=', me))
    .$if(held === 'others', (some) => some.where('c.agentId', '<>', me))
    .$if(held === 'none', (some) => some.where('c.agentId', 'is', null))
  const orders = {
    name: sql`c.sort_name`,
    next: NEXT_DAY,
    added: sql`c.created_at`,
  }
  const { rows, ...rest } = await listSlice(db, asked, criteria, orders, 'c.id')
  return {
    rows: rows.map(({ createdAt, phone, ...row }) => ({
      ...row,
      phone: numberWords(phone),
      addedAt: createdAt.toISOString(),
    })),
    ...rest,
  }
}

/** True for the contacts of these agencies, null for all; of one alone, the index of names gives them in their order. */
export function ofAgencies(agencies: readonly number[] | null): RawBuilder<boolean> {
  if (agencies === null) return sql`true`
  return agencies.length === 1
    ? sql`c.agency_id = ${agencies[0]}`
    : sql`c.agency_id = any(${[...agencies]}::int[])`
}
