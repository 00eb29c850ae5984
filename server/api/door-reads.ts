import type { Database } from '#platform/database/database.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { hasJustActed } from '../middleware/reads-replica.ts'
import type { ApiNeeds } from './api-needs.ts'

/**
 * What a door that reads published listings asks, for one request: the replica while it is fresh, the primary for a browser that has just
 * sent something.
 */
export function doorReads({ db, replica, config }: ApiNeeds, headers: Headers): Database {
  return replica && !hasJustActed(headers, config.publicUrl) ? gatherReads(db, replica) : db
}
