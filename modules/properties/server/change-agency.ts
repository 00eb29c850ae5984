import './property-tables.ts'
import { sql } from 'kysely'
import type { Agency } from '#modules/agencies/agency.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Database } from '#platform/database/database.ts'

/** Lets a villa under another agency from now on, in the transaction of the act that decided it. Gives the agency before. */
export async function changeAgency(trx: Database, propertyId: number, to: number): Promise<Agency> {
  const { agencyId } = await trx
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('properties')
    .set({ agencyId: to, letSince: sql<Date>`clock_timestamp()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', propertyId)
    .execute()
  return getAgency(trx, agencyId)
}
