import type { Database } from '#platform/database/database.ts'
import type { DraftFields } from '../draft-fields.ts'
import { findWorkingCopy } from './listing-draft-queries.ts'

/** What is known of a listing today: its working copy or, before its first save, its last version. */
export async function findKnownFields(db: Database, propertyId: number): Promise<DraftFields> {
  return (await findWorkingCopy(db, propertyId)).fields
}
