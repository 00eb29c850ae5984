import './property-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'

/** Makes an account the owner of a property that has none, in the caller's transaction. Refuses STATUS_CONFLICT. */
export async function giveProperty(trx: Database, propertyId: number, ownerId: string): Promise<void> {
  const given = await trx
    .updateTable('properties')
    .set({ ownerId, updatedAt: sql<Date>`now()` })
    .where('id', '=', propertyId)
    .where('ownerId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!given) throw new Refusal('STATUS_CONFLICT')
}

/** Makes another account the one that answers for the owners of a property, in the caller's transaction. */
export async function changeRepresentative(
  trx: Database,
  propertyId: number,
  ownerId: string,
): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ ownerId, updatedAt: sql<Date>`now()` })
    .where('id', '=', propertyId)
    .execute()
}
