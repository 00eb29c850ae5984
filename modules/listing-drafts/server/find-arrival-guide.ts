import type { Database } from '#platform/database/database.ts'
import { findWorkingCopy } from './listing-draft-queries.ts'

/**
 * The arrival guide of a property as it is written now, or null: it is no part of a version, so that the codes a traveler
 * reads are today's. The caller has checked that the reader may see it.
 */
export async function findArrivalGuide(db: Database, propertyId: number): Promise<string | null> {
  const { fields } = await findWorkingCopy(db, propertyId)
  return fields.arrivalGuide?.trim() || null
}
