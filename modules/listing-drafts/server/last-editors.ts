import type { Database } from '#platform/database/database.ts'
import type { DraftField } from '../draft-fields.ts'
import { lastEditors } from '../undo-draft.ts'
import { listChanges } from './listing-draft-queries.ts'

/** Who wrote the value of each field of a working copy, by the name that the history keeps. */
export async function listLastEditors(db: Database, propertyId: number): Promise<Map<DraftField, string>> {
  return lastEditors(await listChanges(db, propertyId, 0))
}
