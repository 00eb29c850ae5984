import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetThrottle, throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { type Factors, isLastFactor } from '../factor-removal.ts'
import { isStaff } from '../role-access.ts'
import { listRolesOf } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { FROM_AUTHENTICATOR, refusalOf, spendCode } from './complete-second-step.ts'
import { defineAuthentication } from './define-authentication.ts'
import { passkeyRefusal, readSignature } from './passkey-answer.ts'
import type { AccountHolder } from './personal-records.ts'
import { provePassword } from './prove-password.ts'
import { sessionKey } from './session-key.ts'

/** How long the factors of an account can be changed after one of them was given, in minutes. */
const PROVED_MINUTES = 10

const CODES_PER_SESSION = { limit: 10, windowSeconds: 900 }

type Needs = { db: Database; auth: Auth }

/**
 * What the holder gives before a factor changes: nothing yet (`proved`: no factor exists, or one was given in
 * this session a moment ago), else a code or a passkey, as far as the account has them.
 */
export type FactorProof = { proved: boolean; byCode: boolean; byPasskey: boolean }

/** Refuses SIGN_IN_REQUIRED. */
export async function findFactorProof(needs: Needs, actor: Actor, caller: Caller): Promise<FactorProof> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const { authenticator, passkeys } = await factorsOf(needs.db, actor.userId)
  const found = await needs.auth.api.getSession({ headers: authHeaders(caller) })
  const proved = !(authenticator || passkeys > 0) || (await isProved(needs.db, found?.session.id))
  return { proved, byCode: authenticator, byPasskey: passkeys > 0 }
}

/**
 * Checks the password and, on an account that has a factor, that one was given in this session a moment ago,
 * before a factor is added, renewed or removed. Refuses FACTOR_PROOF_REQUIRED, and as `provePassword` does.
 */
export async function proveHolder(
  needs: Needs,
  actor: Actor,
  input: { currentPassword: string } & Caller,
): Promise<AccountHolder> {
  const holder = await provePassword(needs, actor, input)
  if (!(await findFactorProof(needs, actor, input)).proved) throw new Refusal('FACTOR_PROOF_REQUIRED')
  return holder
}

/**
 * Notes that the holder gave a code of their authenticator, or a recovery code, in this session. Refuses
 * SIGN_IN_REQUIRED, WRONG_FACTOR and TOO_MANY_ATTEMPTS; attempts are counted per session.
 */
export const proveByCode = defineAuthentication({
  name: 'factor.prove_by_code',
  because: 'a code of the account of this session',
  does: async (needs: Needs, actor: Actor, input: { code: string } & Caller): Promise<void> => {
    if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
    const code = input.code.replaceAll(/\s/g, '')
    const key = await sessionKey(needs, 'prove-factor', input)
    await throttle(needs.db, key, CODES_PER_SESSION)
    const { authenticator } = await factorsOf(needs.db, actor.userId)
    if (!authenticator || !code) throw new Refusal('WRONG_FACTOR', { fields: ['code'] })
    await inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      const asked = { body: { code }, headers: authHeaders(input) }
      const isTotp = FROM_AUTHENTICATOR.test(code)
      await (isTotp ? api.verifyTOTP(asked) : api.verifyBackupCode(asked)).catch((error: unknown) => {
        throw refusalOf(error)
      })
      if (isTotp) await spendCode(trx, actor.userId, code)
      await noteFactorProof(trx, { api }, input)
    })
    await forgetThrottle(needs.db, key)
  },
})

/**
 * Notes that the holder signed with a passkey of the account (`answer`, its JSON) in this browser, whose
 * session is replaced by a new one. Refuses SIGN_IN_REQUIRED, UNKNOWN_PASSKEY for a key of another account,
 * PASSKEY_REFUSED and TOO_MANY_ATTEMPTS.
 */
export const proveByPasskey = defineAuthentication({
  name: 'factor.prove_by_passkey',
  because: 'a key of the account of this session',
  does: async (
    needs: Needs,
    actor: Actor,
    input: { answer: string } & Caller,
  ): Promise<{ setCookies: string[] }> => {
    if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
    await throttle(needs.db, await sessionKey(needs, 'prove-factor', input), CODES_PER_SESSION)
    const response = readSignature(input.answer)
    return inTransaction(needs.db, async (trx) => {
      const used = await trx
        .updateTable('passkeys')
        .set({ lastUsedAt: sql<Date>`now()` })
        .where('credentialId', '=', response.id)
        .where('userId', '=', actor.userId)
        .returning('id')
        .executeTakeFirst()
      if (!used) throw new Refusal('UNKNOWN_PASSKEY')
      const { api } = await needs.auth.within(trx)
      const headers = authHeaders(input)
      const opened = await api
        .verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true })
        .catch(passkeyRefusal)
      await api.signOut({ headers })
      await trx
        .updateTable('sessions')
        .set({ factorProvedAt: sql<Date>`now()` })
        .where('token', '=', hashOf(opened.response.session.token))
        .execute()
      return { setCookies: opened.headers.getSetCookie() }
    })
  },
})

/** Notes in the session of `caller` that a factor was given. */
export async function noteFactorProof(
  trx: Database,
  { api }: { api: Auth['api'] },
  caller: Caller,
): Promise<void> {
  const found = await api.getSession({ headers: authHeaders(caller) })
  if (!found) throw new Refusal('SIGN_IN_REQUIRED')
  await trx
    .updateTable('sessions')
    .set({ factorProvedAt: sql<Date>`now()` })
    .where('id', '=', found.session.id)
    .execute()
}

/**
 * Refuses LAST_FACTOR to staff who would be left with their password alone, outside a demonstration. Locks the
 * account, so that two browsers that remove one factor each take turns.
 */
export async function refuseLastFactor(
  trx: Database,
  { config, userId }: { config: { demo?: boolean }; userId: string },
): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  if (config.demo !== false || !isStaff(await listRolesOf(trx, userId))) return
  if (isLastFactor(await factorsOf(trx, userId))) throw new Refusal('LAST_FACTOR')
}

async function factorsOf(db: Database, userId: string): Promise<Factors> {
  const found = await db
    .selectFrom('users')
    .select(({ selectFrom, fn }) => [
      'twoFactorEnabled',
      selectFrom('passkeys')
        .select(fn.countAll<number>().as('kept'))
        .whereRef('userId', '=', 'users.id')
        .as('keys'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { authenticator: found?.twoFactorEnabled ?? false, passkeys: Number(found?.keys ?? 0) }
}

async function isProved(db: Database, sessionId: string | undefined): Promise<boolean> {
  if (!sessionId) return false
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('factorProvedAt', '>', sql<Date>`now() - make_interval(mins => ${PROVED_MINUTES}::int)`)
    .executeTakeFirst()
  return found !== undefined
}
