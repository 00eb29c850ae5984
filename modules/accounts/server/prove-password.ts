import { isAPIError } from 'better-auth/api'
import type { Database } from '#platform/database/database.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import type { AccountHolder } from './personal-records.ts'
import { sessionKey } from './session-key.ts'

const PER_SESSION = { limit: 10, windowSeconds: 900 }

/**
 * Checks that the person at a signed-in browser knows the account's password, before acts that a borrowed
 * session must not do. Refuses SIGN_IN_REQUIRED, WRONG_PASSWORD and TOO_MANY_ATTEMPTS; attempts are counted
 * per session, so that those in a borrowed one do not make its owner wait elsewhere.
 */
export async function provePassword(
  needs: { db: Database; auth: Auth },
  actor: Actor,
  input: { currentPassword: string } & Caller,
): Promise<AccountHolder> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const session = await sessionKey(needs, 'prove-password', input)
  await throttle(needs.db, session, PER_SESSION)
  await needs.auth.api
    .verifyPassword({ body: { password: input.currentPassword }, headers: authHeaders(input) })
    .catch(refuseWrongPassword)
  await forgetThrottle(needs.db, session)
  return actor
}

/** Better Auth's answer to the given password, as a refusal. */
export function refuseWrongPassword(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 401) throw new Refusal('SIGN_IN_REQUIRED')
  if (isAPIError(error) && error.statusCode < 500)
    throw new Refusal('WRONG_PASSWORD', { fields: ['currentPassword'] })
  throw error
}
