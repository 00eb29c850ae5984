import './account-tables.ts'
import { sql } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Role } from '../role.ts'
import { listRolesOf } from './account-queries.ts'

/**
 * Closes an account: its sessions end at once and it opens no other. An ADMIN may not disable ADMIN or SUPER_ADMIN,
 * and nobody disables themselves.
 */
export async function disableAccount(
  needs: { db: Database },
  actor: Actor,
  input: { userId: string },
): Promise<void> {
  await inTransaction(needs.db, async (trx) => {
    if (!mayDisable(actor, input.userId, await listRolesOf(trx, input.userId))) throw new Refusal('FORBIDDEN')
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

function mayDisable(actor: Actor, userId: string, roles: readonly Role[]): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind !== 'user' || actor.userId === userId) return false
  if (actor.roles.includes('SUPER_ADMIN')) return true
  return actor.roles.includes('ADMIN') && !roles.includes('ADMIN') && !roles.includes('SUPER_ADMIN')
}
