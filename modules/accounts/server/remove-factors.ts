import './account-tables.ts'
import type { Transaction } from 'kysely'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { dropSessions } from './drop-sessions.ts'
import { mailFactorChange } from './mail-factor-change.ts'

export type RemovedFactors = { hadAuthenticator: boolean; passkeys: number }

/** Removes the second factor and the passkeys of an account, ends its sessions and mails its holder, in the caller's transaction. */
export async function removeFactors(
  needs: { db: Transaction<Tables>; emit: Emit; config: { publicUrl: string } },
  actor: AuditActor,
  userId: string,
): Promise<RemovedFactors> {
  const { db: trx } = needs
  await trx.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', userId).execute()
  const authenticator = await trx.deleteFrom('secondFactors').where('userId', '=', userId).executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  await dropSessions(trx, needs.emit, userId)
  await mailFactorChange(needs, actor, { userId, change: 'reset' })
  return { hadAuthenticator: authenticator.numDeletedRows > 0n, passkeys: Number(passkeys.numDeletedRows) }
}
