import './agency-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import type { OfferedThing } from '#shared/lists/list.ts'

/** Every agency of the house, by name, for the filter of a list. */
export function listAgencyThings(db: Database): Promise<OfferedThing[]> {
  return db
    .selectFrom('agencies as g')
    .select([sql<string>`g.public_id::text`.as('id'), 'g.name'])
    .orderBy(inFrenchOrder(sql`g.name`))
    .orderBy('g.id')
    .execute()
}
