import type { Database } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'

/** Moves what one module keeps for a visitor to an account. Runs inside the caller's transaction; may run again. */
export type MergeVisitor = (trx: Database, visitorId: string, userId: string) => Promise<void>

/** Moves everything this browser kept without an account to `userId`. */
export async function mergeVisitor(
  trx: Database,
  hooks: readonly MergeVisitor[],
  actor: Actor,
  userId: string,
) {
  const visitorId = actor.kind === 'visitor' || actor.kind === 'user' ? actor.visitorId : null
  if (!visitorId) return
  for (const merge of hooks) await merge(trx, visitorId, userId)
}
