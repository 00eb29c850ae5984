import { isAPIError } from 'better-auth/api'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Role } from '../role.ts'
import { checked, SignInInput } from './account-input.ts'
import { listRolesOf } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { type MergeVisitor, mergeVisitor } from './merge-visitor.ts'

const PER_ACCOUNT = { limit: 10, windowSeconds: 900 }
const PER_ADDRESS = { limit: 50, windowSeconds: 900 }

/** `setCookies` go out with the answer, one `Set-Cookie` header each. */
export type SignedIn = { userId: string; roles: Role[]; setCookies: string[] }

/**
 * Opens a session and moves what the visitor kept to the account; the session this browser had before ends. An
 * unknown e-mail, a wrong password and a disabled account get one answer, BAD_CREDENTIALS, in similar time. Tries
 * are counted per account and per address; the wait always ends.
 */
export async function signIn(
  needs: { db: Database; auth: Auth; mergeHooks: readonly MergeVisitor[] },
  actor: Actor,
  input: { email: string; password: string } & Caller,
): Promise<SignedIn> {
  const { db, auth, mergeHooks } = needs
  const { email, password } = checked(SignInInput, { email: input.email, password: input.password })
  const account = `sign-in:account:${hashOf(email)}`
  await throttle(db, `sign-in:address:${input.address}`, PER_ADDRESS)
  await throttle(db, account, PER_ACCOUNT)

  const headers = authHeaders(input)
  const opened = await auth.api
    .signInEmail({ body: { email, password }, headers, returnHeaders: true })
    .catch(asRefusal)
  const userId = opened.response.user.id
  await inTransaction(db, async (trx) => {
    await (await auth.within(trx)).api.signOut({ headers })
    await mergeVisitor(trx, mergeHooks, actor, userId)
  })
  await forgetThrottle(db, account)
  return { userId, roles: await listRolesOf(db, userId), setCookies: opened.headers.getSetCookie() }
}

function asRefusal(error: unknown): never {
  if (isAPIError(error) && error.statusCode < 500) throw new Refusal('BAD_CREDENTIALS')
  throw error
}
