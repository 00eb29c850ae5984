import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayChangeAccount } from '../account-policy.ts'
import { type Actor, SYSTEM } from '../actor.ts'
import type { Role } from '../role.ts'
import { listRolesOf } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { refusalOf, spendCode } from './complete-second-step.ts'
import { defineLongAct } from './define-act.ts'
import { factorAudit, mailFactorChange } from './mail-factor-change.ts'
import { accountHolder, ownAccount } from './own-account.ts'
import { noteFactorProof, proveHolder, refuseLastFactor } from './prove-factor.ts'
import { removeFactors } from './remove-factors.ts'
import { sessionKey } from './session-key.ts'

const CODES_PER_SESSION = { limit: 10, windowSeconds: 900 }

type Needs = { db: Database; auth: Auth; config: { publicUrl: string; demo?: boolean } }
type WithPassword = { currentPassword: string } & Caller

/** The second factor of an account; `recoveryLeft` is the number of unused recovery codes. */
export type SecondFactor = { on: boolean; recoveryLeft: number }

/** Refuses SIGN_IN_REQUIRED. */
export async function findSecondFactor(
  { db, auth }: Pick<Needs, 'db' | 'auth'>,
  actor: Actor,
): Promise<SecondFactor> {
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
 * Gives the secret for an authenticator, as the address that its QR code holds (`otpauth://totp/…`), once the
 * holder is proved; nothing changes until `confirmAuthenticator`. Refuses as `proveHolder` does, and
 * STATUS_CONFLICT when the account already has an authenticator.
 */
export async function beginAuthenticator(
  needs: Needs,
  actor: Actor,
  input: WithPassword,
): Promise<{ uri: string }> {
  await proveHolder(needs, actor, input)
  const body = { password: input.currentPassword, method: 'totp' as const }
  const begun = await needs.auth.api
    .enableTwoFactor({ body, headers: authHeaders(input) })
    .catch((error: unknown) => {
      throw refusalOf(error).code === 'SECOND_STEP_OVER' ? new Refusal('STATUS_CONFLICT') : error
    })
  if (begun.method !== 'totp') throw new Error('An authenticator was asked for')
  return { uri: begun.totpURI }
}

type WithCode = { code: string } & Caller
type ConfirmedAuthenticator = { recoveryCodes: string[]; roles: Role[]; setCookies: string[] }

/**
 * Asks for a code at each sign-in from now on, once a first code proves that the authenticator has the
 * secret. Gives the recovery codes, which are never shown again, the roles that an account without factor did not
 * have before, and the cookies of the session that continues. Refuses SIGN_IN_REQUIRED, WRONG_FIRST_CODE and TOO_MANY_ATTEMPTS.
 */
export const confirmAuthenticator = defineLongAct({
  name: 'authenticator.confirm',
  subject: ownAccount<Needs, WithCode>,
  may: mayChangeAccount,
  audit: factorAudit('totp-on'),
  does: async ({ needs, actor, input }): Promise<ConfirmedAuthenticator> => {
    const { userId } = accountHolder(actor)
    const code = input.code.replaceAll(/\s/g, '')
    if (!code) throw wrongFirstCode()
    await throttle(needs.db, await sessionKey(needs, 'confirm-authenticator', input), CODES_PER_SESSION)
    return inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      const verified = await api
        .verifyTOTP({ body: { code }, headers: authHeaders(input), returnHeaders: true })
        .catch((error: unknown) => {
          throw refusalOf(error)
        })
      await spendCode(trx, userId, code)
      await mailFactorChange({ ...needs, db: trx }, accountHolder(actor), { userId, change: 'totp-on' })
      const setCookies = verified.headers.getSetCookie()
      await noteFactorProof(trx, { api }, { ...input, headers: withCookies(setCookies) })
      const { backupCodes } = await api.viewBackupCodes({ body: { userId } })
      return { recoveryCodes: backupCodes, roles: await listRolesOf(trx, userId), setCookies }
    }).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'WRONG_FACTOR' ? wrongFirstCode() : error
    })
  },
})

/** The headers of the next request of a browser that these cookies are set in. */
const withCookies = (setCookies: readonly string[]) =>
  new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** Unlike WRONG_FACTOR, its sentence does not mention recovery codes: none exists yet. */
const wrongFirstCode = () => new Refusal('WRONG_FIRST_CODE', { fields: ['code'] })

/** Replaces the recovery codes by new ones, once the holder is proved. Refuses as `proveHolder` does. */
export const renewRecoveryCodes = defineLongAct({
  name: 'recovery_codes.renew',
  subject: ownAccount<Needs, WithPassword>,
  may: mayChangeAccount,
  audit: factorAudit('recovery-renewed'),
  does: async ({ needs, actor, input }): Promise<{ recoveryCodes: string[] }> => {
    const holder = await proveHolder(needs, actor, input)
    return inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      const body = { password: input.currentPassword }
      const renewed = await api
        .generateBackupCodes({ body, headers: authHeaders(input) })
        .catch((error: unknown) => {
          throw refusalOf(error).code === 'SECOND_STEP_OVER' ? new Refusal('STATUS_CONFLICT') : error
        })
      const change = { userId: holder.userId, change: 'recovery-renewed' } as const
      await mailFactorChange({ ...needs, db: trx }, holder, change)
      return { recoveryCodes: renewed.backupCodes }
    })
  },
})

/**
 * Removes the authenticator, once the holder is proved; the session continues. Refuses as `proveHolder` does, and
 * LAST_FACTOR.
 */
export const removeAuthenticator = defineLongAct({
  name: 'authenticator.remove',
  subject: ownAccount<Needs, WithPassword>,
  may: mayChangeAccount,
  audit: factorAudit('totp-off'),
  does: async ({ needs, actor, input }): Promise<{ setCookies: string[] }> => {
    const holder = await proveHolder(needs, actor, input)
    return inTransaction(needs.db, async (trx) => {
      await refuseLastFactor(trx, { ...needs, userId: holder.userId })
      const { api } = await needs.auth.within(trx)
      const body = { password: input.currentPassword }
      const removed = await api
        .disableTwoFactor({ body, headers: authHeaders(input), returnHeaders: true })
        .catch((error: unknown) => {
          throw refusalOf(error).code === 'SECOND_STEP_OVER' ? new Refusal('STATUS_CONFLICT') : error
        })
      await mailFactorChange({ ...needs, db: trx }, holder, { userId: holder.userId, change: 'totp-off' })
      return { setCookies: removed.headers.getSetCookie() }
    })
  },
})

/**
 * Removes the second factor and the passkeys of an account whose holder lost them, ends its sessions and
 * mails its holder: for the house alone, after it has verified who asks. Refuses NOT_FOUND when the e-mail
 * has no account.
 */
export async function resetFactors(
  needs: Pick<Needs, 'db' | 'config'> & { emit: Emit },
  input: { email: string },
): Promise<{ hadAuthenticator: boolean; passkeys: number }> {
  return inTransaction(needs.db, async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', input.email.trim().toLowerCase())
      .executeTakeFirst()
    if (!account) throw new Refusal('NOT_FOUND')
    return removeFactors({ ...needs, db: trx }, SYSTEM, account.id)
  })
}

async function recoveryCodes(auth: Auth, userId: string): Promise<string[]> {
  return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes
}
