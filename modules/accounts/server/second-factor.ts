import './account-tables.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { refusalOf, spendCode } from './complete-second-step.ts'
import { provePassword } from './prove-password.ts'
import { sessionKey } from './session-key.ts'

const CODES_PER_SESSION = { limit: 10, windowSeconds: 900 }

type Needs = { db: Database; auth: Auth }
type WithPassword = { currentPassword: string } & Caller

/** What an account signs in with beside its password; `recoveryLeft` counts the codes that have not served. */
export type SecondFactor = { on: boolean; recoveryLeft: number }

/** Refuses SIGN_IN_REQUIRED. */
export async function findSecondFactor({ db, auth }: Needs, actor: Actor): Promise<SecondFactor> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const account = await db
    .selectFrom('users')
    .select('twoFactorEnabled')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  if (!account?.twoFactorEnabled) return { on: false, recoveryLeft: 0 }
  return { on: true, recoveryLeft: (await recoveryCodes(auth, actor.userId)).length }
}

/**
 * Gives the secret to put in an authenticator, as the address its picture holds (`otpauth://totp/…`), once the password
 * is proved; nothing changes until `confirmAuthenticator`. Refuses as `provePassword` does, and STATUS_CONFLICT when the
 * account has one.
 */
export async function beginAuthenticator(
  needs: Needs,
  actor: Actor,
  input: WithPassword,
): Promise<{ uri: string }> {
  await provePassword(needs, actor, input)
  const body = { password: input.currentPassword, method: 'totp' as const }
  const begun = await needs.auth.api
    .enableTwoFactor({ body, headers: authHeaders(input) })
    .catch((error: unknown) => {
      throw refusalOf(error).code === 'SECOND_STEP_OVER' ? new Refusal('STATUS_CONFLICT') : error
    })
  if (begun.method !== 'totp') throw new Error('An authenticator was asked for')
  return { uri: begun.totpURI }
}

/**
 * Asks for a code at each sign-in from now on, once one proved that the authenticator has the secret. Gives the
 * recovery codes, for this one time, and the cookies of the session that goes on. Refuses SIGN_IN_REQUIRED,
 * WRONG_FACTOR and TOO_MANY_ATTEMPTS.
 */
export async function confirmAuthenticator(
  needs: Needs,
  actor: Actor,
  input: { code: string } & Caller,
): Promise<{ recoveryCodes: string[]; setCookies: string[] }> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const code = input.code.replaceAll(/\s/g, '')
  if (!code) throw new Refusal('INVALID_INPUT', { fields: ['code'] })
  await throttle(needs.db, await sessionKey(needs, 'confirm-authenticator', input), CODES_PER_SESSION)
  return inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    const verified = await api
      .verifyTOTP({ body: { code }, headers: authHeaders(input), returnHeaders: true })
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    await spendCode(trx, actor.userId, code)
    await tell(trx, actor, 'factor.totp-on')
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: actor.userId } })
    return { recoveryCodes: backupCodes, setCookies: verified.headers.getSetCookie() }
  })
}

/** Puts new recovery codes in place of the old, once the password is proved. Refuses as `provePassword` does. */
export async function renewRecoveryCodes(
  needs: Needs,
  actor: Actor,
  input: WithPassword,
): Promise<{ recoveryCodes: string[] }> {
  const holder = await provePassword(needs, actor, input)
  return inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    const body = { password: input.currentPassword }
    const renewed = await api
      .generateBackupCodes({ body, headers: authHeaders(input) })
      .catch((error: unknown) => {
        throw refusalOf(error).code === 'SECOND_STEP_OVER' ? new Refusal('STATUS_CONFLICT') : error
      })
    await tell(trx, holder, 'factor.recovery-renewed')
    return { recoveryCodes: renewed.backupCodes }
  })
}

/** Asks for the password alone again, once it is proved; the session goes on. Refuses as `provePassword` does. */
export async function removeAuthenticator(
  needs: Needs,
  actor: Actor,
  input: WithPassword,
): Promise<{ setCookies: string[] }> {
  const holder = await provePassword(needs, actor, input)
  return inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    const body = { password: input.currentPassword }
    const removed = await api.disableTwoFactor({ body, headers: authHeaders(input), returnHeaders: true })
    await tell(trx, holder, 'factor.totp-off')
    return { setCookies: removed.headers.getSetCookie() }
  })
}

/**
 * Takes the second factor off an account whose holder lost it, and ends its sessions: the house’s own act, once it knows
 * who asks. Refuses NOT_FOUND where the e-mail has no account.
 */
export async function resetSecondFactor(
  needs: { db: Database },
  input: { email: string },
): Promise<{ had: boolean }> {
  return inTransaction(needs.db, async (trx) => {
    const account = await trx
      .updateTable('users')
      .set({ twoFactorEnabled: false })
      .where('email', '=', input.email.trim().toLowerCase())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new Refusal('NOT_FOUND')
    const { numDeletedRows } = await trx
      .deleteFrom('secondFactors')
      .where('userId', '=', account.id)
      .executeTakeFirst()
    await trx.deleteFrom('sessions').where('userId', '=', account.id).execute()
    const entry = { action: 'factor.reset', subjectKind: 'user', subjectId: account.id }
    await recordAudit(trx, SYSTEM, entry)
    return { had: numDeletedRows > 0n }
  })
}

async function recoveryCodes(auth: Auth, userId: string): Promise<string[]> {
  return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes
}

function tell(db: Database, actor: Extract<Actor, { kind: 'user' }>, action: string) {
  return recordAudit(db, actor, { action, subjectKind: 'user', subjectId: actor.userId })
}
