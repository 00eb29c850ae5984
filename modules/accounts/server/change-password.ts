import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { findProfile } from './find-profile.ts'
import { refuseWeakPassword } from './judge-password.ts'
import { refuseWrongPassword } from './prove-password.ts'
import { sessionKey } from './session-key.ts'

const PER_SESSION = { limit: 10, windowSeconds: 900 }

/**
 * Sets another password for the person signed in, who gives the present one: every other session of the
 * account ends, this browser gets a new session, and the holder gets a mail about it. Refuses
 * SIGN_IN_REQUIRED, WEAK_PASSWORD, WRONG_PASSWORD and TOO_MANY_ATTEMPTS; attempts are counted per session,
 * and the wait always ends.
 */
export async function changePassword(
  needs: { db: Database; auth: Auth; config: { publicUrl: string } },
  actor: Actor,
  input: { currentPassword: string; password: string } & Caller,
): Promise<{ setCookies: string[] }> {
  const profile = await findProfile(needs, actor)
  if (actor.kind !== 'user' || !profile) throw new Refusal('SIGN_IN_REQUIRED')
  refuseWeakPassword(input.password, { ...profile, email: actor.email })
  const session = await sessionKey(needs, 'change-password', input)
  await throttle(needs.db, session, PER_SESSION)
  const headers = await inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    const body = { currentPassword: input.currentPassword, newPassword: input.password }
    const changed = await api
      .changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: authHeaders(input),
        returnHeaders: true,
      })
      .catch(refuseWrongPassword)
    const url = `${needs.config.publicUrl}/auth/forgotten-password`
    const props = { firstName: profile.firstName, url }
    await queueMail(trx, { template: 'password-changed', to: actor.email, props })
    await recordAudit(trx, actor, {
      action: 'password.change',
      subjectKind: 'user',
      subjectId: actor.userId,
    })
    return changed.headers
  })
  await forgetThrottle(needs.db, session)
  return { setCookies: headers.getSetCookie() }
}
