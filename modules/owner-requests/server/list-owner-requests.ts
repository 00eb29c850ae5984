import './owner-request-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder, inNameOrder } from '#platform/database/french-order.ts'
import { containsText, inDays, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { houseWords, readHouse } from '../house.ts'
import type { OWNER_REQUEST_LIST, OwnerRequestLine } from '../owner-request-list.ts'
import { agenciesAnsweredBy } from '../owner-request-policy.ts'

const NAME = sql<string>`r.first_name || ' ' || r.last_name`
const BY_NAME = inNameOrder(sql<string>`r.last_name || ' ' || r.first_name`)
const CITY = sql<string>`r.house ->> 'city'`

/**
 * Requests without an answer first, then invitations, then settled requests; within each the oldest first.
 */
const WAITING_FIRST = sql<string>`array_position(array['received', 'invited', 'joined', 'withdrawn', 'declined'], r.status)
  || to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

/** One page of the requests that an actor may answer. */
export async function listOwnerRequests(
  { db }: { db: Database },
  actor: Actor,
  criteria: Pick<ListCriteria<typeof OWNER_REQUEST_LIST>, 'filters' | 'sort' | 'page' | 'size'>,
): Promise<ListRows<OwnerRequestLine>> {
  const { q, state, received } = criteria.filters
  const asked = requestsFor(db, actor)
    .select(['r.publicId as id', 'r.email', 'r.phone', 'r.house', 'r.status', 'r.createdAt'])
    .select([NAME.as('name'), CITY.as('city')])
    .where(containsText(q, [NAME, CITY, sql.ref('r.email')]))
    .where(inDays(sql.ref('r.createdAt'), received))
    .$if(state !== null, (some) => some.where('r.status', '=', state!))
  const orders = {
    state: WAITING_FIRST,
    received: sql`r.created_at`,
    name: BY_NAME,
    city: inFrenchOrder(CITY),
  }
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'r.id')
  return {
    rows: rows.map(({ house, createdAt, ...row }) => ({
      ...row,
      house: houseWords(readHouse(house)),
      receivedAt: createdAt.toISOString(),
    })),
    total,
  }
}

/** How many requests that an actor may answer wait for an answer. */
export async function countOwnerRequests({ db }: { db: Database }, actor: Actor): Promise<number> {
  const { total } = await requestsFor(db, actor)
    .select(sql<number>`count(*)::int`.as('total'))
    .where('r.status', '=', 'received')
    .executeTakeFirstOrThrow()
  return total
}

function requestsFor(db: Database, actor: Actor) {
  const agencies = agenciesAnsweredBy(actor)
  return db
    .selectFrom('ownerRequests as r')
    .$if(agencies !== null, (some) =>
      some.where(sql<boolean>`r.agency_id = any(${[...(agencies ?? [])]}::int[])`),
    )
}
