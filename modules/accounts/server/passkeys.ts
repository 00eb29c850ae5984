import './account-tables.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { PASSKEY_NAME } from '../account-fields.ts'
import { mayChangeAccount } from '../account-policy.ts'
import type { Actor } from '../actor.ts'
import { checked } from './account-input.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { defineLongAct } from './define-act.ts'
import { factorAudit, mailFactorChange } from './mail-factor-change.ts'
import { accountHolder, ownAccount } from './own-account.ts'
import { passkeyRefusal, readNewKey } from './passkey-answer.ts'
import { noteFactorProof, proveHolder, refuseLastFactor } from './prove-factor.ts'

type Needs = { db: Database; auth: Auth; config: { publicUrl: string; demo?: boolean } }

/** Instants are ISO 8601. */
export type OwnPasskey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

const MOST_PASSKEYS = 10

const NameInput = z.object({ name: PASSKEY_NAME })

/** The passkeys of the account that is signed in, the oldest first. Refuses SIGN_IN_REQUIRED. */
export async function listPasskeys({ db }: Pick<Needs, 'db'>, actor: Actor): Promise<OwnPasskey[]> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', actor.userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt, lastUsedAt, ...named }) => ({
    ...named,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/**
 * Gives the options with which a device makes a key, once the holder is proved; they are valid for five
 * minutes, in this browser, by the cookie given with them. Nothing changes until `addPasskey`. Refuses
 * INVALID_INPUT (`name`), TOO_MANY_PASSKEYS and as `proveHolder` does.
 */
export async function beginPasskey(
  needs: Needs,
  actor: Actor,
  input: { name: string; currentPassword: string } & Caller,
): Promise<{ name: string; options: PublicKeyCredentialCreationOptionsJSON; setCookies: string[] }> {
  const { name } = checked(NameInput, { name: input.name })
  const holder = await proveHolder(needs, actor, input)
  await refuseTooMany(needs.db, holder.userId)
  const { response, headers } = await needs.auth.api.generatePasskeyRegistrationOptions({
    headers: authHeaders(input),
    returnHeaders: true,
  })
  return { name, options: response, setCookies: headers.getSetCookie() }
}

type AddedKey = { name: string; answer: string } & Caller

/**
 * Adds the key that the device made (`answer`, its JSON): from now on it opens a session without a password.
 * Refuses SIGN_IN_REQUIRED, INVALID_INPUT (`name`), TOO_MANY_PASSKEYS, and PASSKEY_REFUSED when the answer is
 * not for the options given in this browser, or comes too late.
 */
export const addPasskey = defineLongAct({
  name: 'passkey.add',
  subject: ownAccount<Needs, AddedKey>,
  may: mayChangeAccount,
  audit: factorAudit('passkey-added'),
  does: async ({ needs, actor, input }): Promise<void> => {
    const holder = accountHolder(actor)
    const { userId } = holder
    const { name } = checked(NameInput, { name: input.name })
    const response = readNewKey(input.answer)
    await inTransaction(needs.db, async (trx) => {
      // The lock makes two browsers that add a key at the same time take turns, so that both keys are counted.
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
      await refuseTooMany(trx, userId)
      const { api } = await needs.auth.within(trx)
      const body = { response, name }
      await api.verifyPasskeyRegistration({ body, headers: authHeaders(input) }).catch(passkeyRefusal)
      await noteFactorProof(trx, { api }, input)
      await mailFactorChange({ ...needs, db: trx }, holder, {
        userId,
        change: 'passkey-added',
        passkey: name,
      })
    })
  },
})

type RemovedKey = { id: string; currentPassword: string } & Caller

/**
 * Removes a key from the account, once the holder is proved: it opens no session any more; sessions it
 * opened continue. Refuses NOT_FOUND for a key of another account, LAST_FACTOR, and as `proveHolder` does.
 */
export const removePasskey = defineLongAct({
  name: 'passkey.remove',
  subject: ownAccount<Needs, RemovedKey>,
  may: mayChangeAccount,
  audit: factorAudit('passkey-removed'),
  does: async ({ needs, actor, input }): Promise<void> => {
    const holder = await proveHolder(needs, actor, input)
    await inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      const removed = await trx
        .selectFrom('passkeys')
        .select('name')
        .where('id', '=', input.id)
        .where('userId', '=', holder.userId)
        .forUpdate()
        .executeTakeFirst()
      if (!removed) throw new Refusal('NOT_FOUND')
      await refuseLastFactor(trx, { ...needs, userId: holder.userId })
      await api.deletePasskey({ body: { id: input.id }, headers: authHeaders(input) })
      const { userId } = holder
      const change = { userId, change: 'passkey-removed', passkey: removed.name } as const
      await mailFactorChange({ ...needs, db: trx }, holder, change)
    })
  },
})

async function refuseTooMany(db: Database, userId: string) {
  const { kept } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (kept >= MOST_PASSKEYS) throw new Refusal('TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS })
}
