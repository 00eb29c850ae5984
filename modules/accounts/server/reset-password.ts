import './account-events.ts'
import { isAPIError } from 'better-auth/api'
import type { AuditActor } from '#modules/audit/server/audit-actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Auth } from './auth.ts'
import { type DeviceNeeds, deviceCookie } from './device-cookie.ts'
import { refuseWeakPassword } from './judge-password.ts'

const WRONG_LINKS_PER_ASKER = { limit: 20, windowSeconds: 3600 }

/**
 * Sets another password with a link from a mail: that link and those before it become unusable, and every
 * session of the account ends, with what its browsers were shown. The mailbox counts as proved, and the account recognizes this browser. Refuses
 * WEAK_PASSWORD, or LINK_INVALID for an unknown, used or expired link alike; wrong links make only their
 * asker wait.
 */
export async function resetPassword(
  needs: { db: Database; auth: Auth; emit: Emit } & DeviceNeeds,
  asker: Asker,
  input: { token: string; password: string; headers: Headers },
): Promise<{ setCookies: string[] }> {
  refuseWeakPassword(input.password)
  const holder = await needs.auth.passwordLinkHolder(input.token)
  if (!holder) {
    await throttleAsker(needs.db, 'reset-link', asker, WRONG_LINKS_PER_ASKER)
    throw new Refusal('LINK_INVALID')
  }
  refuseWeakPassword(input.password, holder)
  try {
    await inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      await api.resetPassword({ body: { newPassword: input.password, token: input.token } })
      await trx.updateTable('users').set({ emailVerified: true }).where('email', '=', holder.email).execute()
      await needs.emit(trx, 'account.others_ended', { userId: holder.id, device: null })
      const link: AuditActor = { kind: 'link', scope: 'password', subjectId: holder.id }
      await recordAudit(trx, link, { action: 'password.reset', subjectKind: 'user', subjectId: holder.id })
    })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new Refusal('LINK_INVALID')
    throw error
  }
  return { setCookies: [deviceCookie(needs, input.headers, holder.email)] }
}
