import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { auditEmailChange, closeEmailChange, lockOpenEmailChange } from './email-change-queries.ts'

/**
 * Stops a change of address that has not taken effect: by the holder who is signed in, or by the link of the warning
 * (`change` is its subject). The link also ends every session of the account: its reader says that another person asked.
 * Refuses FORBIDDEN, and STATUS_CONFLICT when there is none to stop.
 */
export function stopEmailChange(
  needs: { db: Database },
  actor: Actor,
  { change: publicId }: { change: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const change = await lockOpenEmailChange(trx, { publicId })
    if (!change) throw new Refusal('STATUS_CONFLICT')
    const { userId } = change
    const byLink = actor.kind === 'link' && actor.scope === 'email_stop' && actor.subjectId === publicId
    const byHolder = actor.kind === 'user' && actor.userId === userId
    if (!byLink && !byHolder) throw new Refusal('FORBIDDEN')
    await closeEmailChange(trx, publicId, 'stoppedAt')
    if (byLink) await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
    await auditEmailChange(trx, actor, 'stopped', userId)
  })
}
