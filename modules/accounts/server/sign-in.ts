import { isAPIError } from 'better-auth/api'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { askerOf } from '../asker.ts'
import type { Role } from '../role.ts'
import { signedInAs } from './account-events.ts'
import { checked, SignInInput } from './account-input.ts'
import { listRolesOf, needsPasskey } from './account-queries.ts'
import { auditRefusal, auditSignIn } from './audit-account.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { countSignIn } from './count-sign-in.ts'
import { defineAuthentication } from './define-authentication.ts'
import { type DeviceNeeds, deviceCookie } from './device-cookie.ts'

/** Send each of `setCookies` with the answer, in a `Set-Cookie` header of its own. */
export type SignedIn = {
  userId: string
  roles: Role[]
  setCookies: string[]
  /** The password was right but no session is open yet: `completeSecondStep` opens it. */
  secondStep?: true
}

export type SignInNeeds = {
  db: Database
  auth: Auth
  emit: Emit
  /** Outside a demonstration, staff must have a second factor. */
  config: { demo?: boolean }
} & DeviceNeeds

/**
 * Opens a session and emits `account.signed_in`, which moves what the visitor kept to the account; the
 * session that this browser had before ends. An unknown e-mail and a wrong password get the same answer, BAD_CREDENTIALS,
 * in similar time, a disabled account's too; its right password alone is answered ACCOUNT_DISABLED. Attempts are counted by `countSignIn`; the wait always
 * ends, and the account recognizes this browser from now on. Refuses PASSKEY_REQUIRED to staff whose only
 * second factor is a passkey.
 */
export const signIn = defineAuthentication({
  name: 'account.sign_in',
  because: 'the password of the account',
  does: async (
    needs: SignInNeeds,
    actor: Actor,
    input: { email: string; password: string } & Caller,
  ): Promise<SignedIn> => {
    const { db, auth, emit } = needs
    const { email, password } = checked(SignInInput, { email: input.email, password: input.password })
    const counted = await countSignIn(needs, askerOf(actor, input.address), { email, headers: input.headers })
    const headers = authHeaders(input)
    const refused = { act: 'account.sign-in', email, address: input.address }
    const opened = await auth.api
      .signInEmail({ body: { email, password }, headers, returnHeaders: true })
      .catch(async (error: unknown) => {
        const refusal = asRefusal(error)
        const because = refusal.code === 'ACCOUNT_DISABLED' ? 'closed' : 'password'
        await auditRefusal(db, actor, { ...refused, because })
        if (because === 'closed') await counted.forgive()
        throw refusal
      })
    if ('twoFactorRedirect' in opened.response) {
      await counted.forgive()
      return { userId: '', roles: [], setCookies: opened.headers.getSetCookie(), secondStep: true }
    }
    const userId = opened.response.user.id
    if (needs.config.demo === false && (await needsPasskey(db, userId))) {
      await db.deleteFrom('sessions').where('token', '=', hashOf(opened.response.token)).execute()
      await counted.forgive()
      await auditRefusal(db, actor, { ...refused, because: 'passkey-required' })
      throw new Refusal('PASSKEY_REQUIRED')
    }
    await inTransaction(db, async (trx) => {
      await (await auth.within(trx)).api.signOut({ headers })
      await emit(trx, 'account.signed_in', signedInAs(actor, userId))
      await auditSignIn({ ...needs, db: trx }, userId, { by: 'password', headers })
    })
    await counted.forgive()
    const setCookies = [...opened.headers.getSetCookie(), deviceCookie(needs, input.headers, email)]
    return { userId, roles: await listRolesOf(db, userId), setCookies }
  },
})

/** Only a right password gets as far as the session, which a disabled account is not given. */
function asRefusal(error: unknown): Refusal {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  return new Refusal(error.body?.code === 'FAILED_TO_CREATE_SESSION' ? 'ACCOUNT_DISABLED' : 'BAD_CREDENTIALS')
}
