import './account-events.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayChangeAccount } from '../account-policy.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { defineLongAct } from './define-act.ts'
import { type DeviceNeeds, deviceHash } from './device-cookie.ts'
import { findProfile } from './find-profile.ts'
import { refuseWeakPassword } from './judge-password.ts'
import { accountHolder, ownAccount } from './own-account.ts'
import { refuseWrongPassword } from './prove-password.ts'
import { sessionKey } from './session-key.ts'

const PER_SESSION = { limit: 10, windowSeconds: 900 }

type Needs = { db: Database; auth: Auth; emit: Emit } & DeviceNeeds
type ChangedPassword = { currentPassword: string; password: string } & Caller

/**
 * Sets another password for the person signed in, who gives the present one: every other session of the
 * account ends, this browser gets a new session, and the holder gets a mail about it. Refuses
 * SIGN_IN_REQUIRED, WEAK_PASSWORD, WRONG_PASSWORD and TOO_MANY_ATTEMPTS; attempts are counted per session,
 * and the wait always ends.
 */
export const changePassword = defineLongAct({
  name: 'password.change',
  subject: ownAccount<Needs, ChangedPassword>,
  may: mayChangeAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, input, record }): Promise<{ setCookies: string[] }> => {
    const profile = await findProfile(needs, actor)
    if (!profile) throw new Refusal('SIGN_IN_REQUIRED')
    const { userId, email } = accountHolder(actor)
    refuseWeakPassword(input.password, { ...profile, email })
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
      const device = deviceHash(needs, input.headers)
      await needs.emit(trx, 'account.others_ended', { userId, device })
      const url = `${needs.config.publicUrl}/auth/forgotten-password`
      const props = { firstName: profile.firstName, url }
      await queueMail(trx, { template: 'password-changed', to: email, props })
      await record(trx, userId, {})
      return changed.headers
    })
    await forgetThrottle(needs.db, session)
    return { setCookies: headers.getSetCookie() }
  },
})
