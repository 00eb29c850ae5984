import type { Database } from '#platform/database/database.ts'
import type { DraftFields } from '../draft-fields.ts'
import { listWorkingCopies } from './listing-draft-queries.ts'

/** What is known of each of these listings today: its working copy or, before its first save, its last version. */
export async function listKnownFields(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, DraftFields>> {
  const copies = await listWorkingCopies(db, propertyIds)
  return new Map([...copies].map(([id, { fields }]) => [id, fields]))
}
