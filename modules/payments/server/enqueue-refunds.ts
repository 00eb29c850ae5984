import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'

/** The kind of the queue's items that send a refund; their subject is its public identifier. */
export const REFUND = 'refund'

/** Has refunds sent once the caller's transaction has committed, and not before `inSeconds`. */
export function enqueueRefunds(trx: Database, publicIds: readonly string[], inSeconds = 0): Promise<void> {
  return enqueue(trx, REFUND, publicIds, inSeconds)
}
