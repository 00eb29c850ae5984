import './property-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Notes that a person changed a listing, in the caller's transaction: its facts, its photographs or its rates. */
export async function markEdited(trx: Database, propertyId: number): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ editedAt: sql<Date>`now()` })
    .where('id', '=', propertyId)
    .execute()
}
