import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'

/** Work about an owner who has signed or given something that a publication asks of them; its subject is the owner. */
export const OWNER_GAVE_WORK = 'owner-gave'

/** An owner signed or gave something: what waits for it is looked at after the transaction. */
export function ownerGave(trx: Database, accountId: string): Promise<void> {
  return enqueue(trx, OWNER_GAVE_WORK, [accountId])
}
