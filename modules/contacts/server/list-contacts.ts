import './contact-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder, inNameOrder } from '#platform/database/french-order.ts'
import { listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
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

const AGENT_NAME = sql<string | null>`trim(agent.first_name || ' ' || agent.last_name)`

/** One page of the contacts that an actor may read. */
export async function listContacts(
  { db }: { db: Database },
  actor: Actor,
  criteria: ListCriteria<typeof CONTACT_LIST>,
): Promise<ListRows<ContactLine>> {
  const agencies = agenciesOfContacts(actor)
  const me = actor.kind === 'user' ? actor.userId : ''
  const { q, role, kind, language, held } = criteria.filters
  const asked = db
    .selectFrom('contacts as c')
    .leftJoin(PERSON_ROWS.as('agent'), 'agent.id', 'c.agentId')
    .leftJoin('contactEmails as e', (join) =>
      join.onRef('e.contactId', '=', 'c.id').on('e.isFirst', '=', true),
    )
    .leftJoin('contactPhones as t', (join) =>
      join.onRef('t.contactId', '=', 'c.id').on('t.isFirst', '=', true),
    )
    .select(['c.publicId as id', 'c.kind', 'c.town', 'c.language', 'c.createdAt'])
    .select(['e.email', 't.number as phone'])
    .select([CONTACT_NAME.as('name'), CONTACT_ROLE_LIST.as('roles'), AGENT_NAME.as('agent')])
    .where(foundBy(q, sql`c.search`))
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`c.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
    .$if(role !== null, (some) => some.where(`c.${role!}Since`, 'is not', null))
    .$if(kind !== null, (some) => some.where('c.kind', '=', kind!))
    .$if(language !== null, (some) => some.where('c.language', '=', language!))
    .$if(held === 'mine', (some) => some.where('c.agentId', '=', me))
    .$if(held === 'others', (some) => some.where('c.agentId', '<>', me))
    .$if(held === 'none', (some) => some.where('c.agentId', 'is', null))
  const orders = {
    name: sql`c.sort_name`,
    town: inFrenchOrder(sql<string>`nullif(c.town, '')`),
    agent: inNameOrder(sql<string>`agent.last_name || ' ' || agent.first_name`),
    added: sql`c.created_at`,
  }
  const { rows, total } = await listSlice(asked, criteria, orders, 'c.id')
  return { rows: rows.map(({ createdAt, ...row }) => ({ ...row, addedAt: createdAt.toISOString() })), total }
}
