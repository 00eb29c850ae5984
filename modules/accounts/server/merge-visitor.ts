import type { Database } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'

/**
 * Moves what one module keeps for a visitor, or for the account's own mailbox, to an account. `visitorId` is null when
 * the browser kept nothing. Runs inside the caller's transaction; may run again.
 */
export type MergeVisitor = (trx: Database, visitorId: string | null, userId: string) => Promise<void>

/** Moves everything this browser, or the account's proved mailbox, was used for without an account to `userId`. */
export async function mergeVisitor(
  trx: Database,
  hooks: readonly MergeVisitor[],
  actor: Actor,
  userId: string,
) {
  const visitorId = actor.kind === 'visitor' || actor.kind === 'user' ? actor.visitorId : null
  for (const merge of hooks) await merge(trx, visitorId, userId)
}
