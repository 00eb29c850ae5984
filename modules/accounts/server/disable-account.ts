import './account-tables.ts'
import { sql } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayDisableAccount } from '../account-policy.ts'
import type { Actor } from '../actor.ts'
import { listRolesOf } from './account-queries.ts'

/**
 * Disables an account: its sessions end at once and no new one can be opened. An ADMIN may not disable an
 * ADMIN or a SUPER_ADMIN, and no account may disable itself.
 */
export async function disableAccount(
  needs: { db: Database },
  actor: Actor,
  input: { userId: string },
): Promise<void> {
  await inTransaction(needs.db, async (trx) => {
    const account = { userId: input.userId, roles: await listRolesOf(trx, input.userId) }
    if (!mayDisableAccount(actor, account)) throw new Refusal('FORBIDDEN')
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ disabledAt: sql`coalesce(disabled_at, now())` })
      .where('id', '=', input.userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND')
    await trx.deleteFrom('sessions').where('userId', '=', input.userId).execute()
    await recordAudit(trx, actor, {
      action: 'account.disable',
      subjectKind: 'user',
      subjectId: input.userId,
    })
  })
}
