import { isAPIError } from 'better-auth/api'
import type { Transaction } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { cookieName } from '#platform/cookie.ts'
import { countryOfAddress } from '#platform/country-of-address.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { signedInAs } from './account-events.ts'
import { listRolesOf } from './account-queries.ts'
import { auditSignIn, placeOf, VISITOR } from './audit-account.ts'
import { type Auth, SESSION_COOKIE } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { defineAuthentication } from './define-authentication.ts'
import { type DeviceNeeds, deviceCookie } from './device-cookie.ts'
import type { SignedIn } from './sign-in.ts'

/** A code is valid for a minute and a half at most. The same code used twice within that time was copied. */
const ONCE = { limit: 1, windowSeconds: 120 }

/** The form of an authenticator's code; anything else is read as a recovery code. */
export const FROM_AUTHENTICATOR = /^\d{6}$/

/**
 * Opens the session of a person whose password was right, with a code of their authenticator or a recovery
 * code, each usable once. Five wrong codes end the step; ten refuse any step of the account for a quarter of
 * an hour. Refuses INVALID_INPUT, WRONG_FACTOR, SECOND_STEP_OVER and TOO_MANY_ATTEMPTS.
 */
export const completeSecondStep = defineAuthentication({
  name: 'account.complete_second_step',
  because: 'a code, after the password',
  does: async (
    needs: { db: Database; auth: Auth; emit: Emit } & DeviceNeeds,
    actor: Actor,
    input: { code: string } & Caller,
  ): Promise<SignedIn> => {
    const code = input.code.replaceAll(/\s/g, '')
    if (!code) throw new Refusal('INVALID_INPUT', { fields: ['code'] })
    const headers = authHeaders(input)
    const holder = await needs.auth.secondStepHolder(headers)
    const outcome = await inTransaction(needs.db, async (trx) => {
      const opened = await verify(trx, needs, { code, headers: withoutSession(headers, needs) })
      // Returned, not thrown: the transaction must keep Better Auth's count of the wrong code.
      if (opened instanceof Refusal) return opened
      const { user, setCookies, by } = opened
      // Thrown, so that the transaction is undone: a used code opens no session, and the step continues.
      if (by === 'totp') await spendCode(trx, user.id, code)
      await (await needs.auth.within(trx)).api.signOut({ headers })
      await needs.emit(trx, 'account.signed_in', signedInAs(actor, user.id))
      await auditSignIn({ ...needs, db: trx }, user.id, { by, headers })
      const cookies = [...setCookies, deviceCookie(needs, input.headers, user.email)]
      return { userId: user.id, roles: await listRolesOf(trx, user.id), setCookies: cookies }
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    })
    if (!(outcome instanceof Refusal)) return outcome
    if (holder) {
      const entry = { action: 'account.second-step-refused', subjectKind: 'user', subjectId: holder }
      const place = placeOf(await countryOfAddress(input.address))
      await recordAudit(needs.db, VISITOR, { ...entry, detail: { because: outcome.code, ...place } })
    }
    throw outcome
  },
})

async function verify(
  trx: Transaction<Tables>,
  needs: { auth: Auth },
  { code, headers }: { code: string; headers: Headers },
) {
  const { api } = await needs.auth.within(trx)
  const by = FROM_AUTHENTICATOR.test(code) ? ('totp' as const) : ('recovery-code' as const)
  const asked = { body: { code }, headers, returnHeaders: true as const }
  try {
    const verified = await (by === 'totp' ? api.verifyTOTP(asked) : api.verifyBackupCode(asked))
    const { user } = verified.response
    return { user, setCookies: verified.headers.getSetCookie(), by }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Refuses WRONG_FACTOR for a code that was used already. */
export async function spendCode(trx: Database, userId: string, code: string): Promise<void> {
  await throttle(trx, `totp:${userId}:${hashOf(code)}`, ONCE).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('WRONG_FACTOR', { fields: ['code'] }) : error
  })
}

/** Better Auth’s answer to a code, as a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  const reason = error.body?.code
  if (reason === 'ACCOUNT_TEMPORARILY_LOCKED') return new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 900 })
  if (reason === 'INVALID_CODE' || reason === 'INVALID_BACKUP_CODE')
    return new Refusal('WRONG_FACTOR', { fields: ['code'] })
  return new Refusal('SECOND_STEP_OVER')
}

/** The second step belongs to the person who gave the password, not to a session already open in this browser. */
function withoutSession(headers: Headers, { config }: DeviceNeeds): Headers {
  const copy = new Headers(headers)
  const start = `${cookieName(SESSION_COOKIE, config.publicUrl)}=`
  const cookies = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  copy.set('cookie', cookies.filter((pair) => !pair.startsWith(start)).join('; '))
  return copy
}
