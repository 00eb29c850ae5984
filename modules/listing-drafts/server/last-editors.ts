import type { Database } from '#platform/database/database.ts'
import type { DraftField } from '../draft-fields.ts'
import { listChanges } from './listing-draft-queries.ts'

/** Who wrote each field of a working copy last, by the name that the history keeps. */
export async function listLastEditors(db: Database, propertyId: number): Promise<Map<DraftField, string>> {
  const changes = await listChanges(db, propertyId, 0)
  return new Map(changes.map(({ field, by }) => [field, by]))
}
