import './property-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { PropertyStatus } from '../property-status.ts'

export type StatusLine = {
  id: number
  toStatus: PropertyStatus
  changedBy: string
  reason: string | null
  metadata: Record<string, unknown>
  at: Date
}

/** Every step of a property's publication, the last first (domain §1: each act leaves its line). */
export function listStatusHistory(db: Database, propertyId: number): Promise<StatusLine[]> {
  return db
    .selectFrom('propertyStatusHistory')
    .select(['id', 'toStatus', 'changedBy', 'reason', 'metadata', 'at'])
    .where('propertyId', '=', propertyId)
    .orderBy('id', 'desc')
    .execute()
}
