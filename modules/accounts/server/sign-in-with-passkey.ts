import './account-tables.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { isAPIError } from 'better-auth/api'
import { sql } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { askerOf } from '../asker.ts'
import { signedInAs } from './account-events.ts'
import { listRolesOf } from './account-queries.ts'
import { auditRefusal, auditSignIn } from './audit-account.ts'
import type { Auth } from './auth.ts'
import { authHeaders, type Caller } from './caller.ts'
import { countSignIn, countUnnamedTry } from './count-sign-in.ts'
import { defineAuthentication } from './define-authentication.ts'
import { deviceCookie } from './device-cookie.ts'
import { passkeyRefusal, readSignature } from './passkey-answer.ts'
import type { SignedIn, SignInNeeds } from './sign-in.ts'

/** Each challenge stores a row for five minutes; the limit is far above what a person needs. */
const QUESTIONS = { limit: 100, windowSeconds: 900 }

/**
 * Gives the challenge that a device signs with a key it has for this site; it is valid once, for five
 * minutes, in this browser, by the cookie given with it. Refuses TOO_MANY_ATTEMPTS.
 */
export async function askForPasskey(
  { db, auth }: { db: Database; auth: Auth },
  actor: Actor,
  caller: Caller,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; setCookies: string[] }> {
  await throttleAsker(db, 'passkey-question', askerOf(actor, caller.address), QUESTIONS)
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: authHeaders(caller),
    returnHeaders: true,
  })
  return { options: { ...response, userVerification: 'required' }, setCookies: headers.getSetCookie() }
}

/**
 * Opens a session by the key that a device signed with (`answer`, its JSON), as `signIn` does by a password;
 * no code is asked for, because the device verified its user. Attempts are counted like those of a password.
 * Refuses UNKNOWN_PASSKEY when no account has the key, ACCOUNT_DISABLED to the holder of a disabled one, PASSKEY_REFUSED when the signature is not of the
 * challenge given in this browser or comes too late, and TOO_MANY_ATTEMPTS.
 */
export const signInWithPasskey = defineAuthentication({
  name: 'account.sign_in_with_passkey',
  because: 'a key that a device signs with',
  does: async (needs: SignInNeeds, actor: Actor, input: { answer: string } & Caller): Promise<SignedIn> => {
    const { db, auth, emit } = needs
    const response = readSignature(input.answer)
    const asker = askerOf(actor, input.address)
    const holder = await holderOf(db, response.id)
    if (!holder) {
      await countUnnamedTry(db, asker)
      const subject = { subjectKind: 'passkey', subjectId: hashOf(response.id) }
      const detail = { because: 'unknown-passkey' }
      await recordAudit(db, actor, { action: 'account.sign-in-refused', ...subject, detail })
      throw new Refusal('UNKNOWN_PASSKEY')
    }
    const { userId, email, closed } = holder
    const counted = await countSignIn(needs, asker, { email, headers: input.headers, guessable: false })
    const { address } = input
    const refused = (because: string) =>
      auditRefusal(db, actor, { act: 'account.sign-in', email, because, address })
    const headers = authHeaders(input)
    const setCookies = await inTransaction(db, async (trx) => {
      const { api } = await auth.within(trx)
      const body = { response }
      const opened = await api
        .verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
        .catch((error: unknown) => {
          // The signature was right: only a disabled account is given no session after it.
          if (closed && isAPIError(error) && error.body?.code === 'UNABLE_TO_CREATE_SESSION')
            throw new Refusal('ACCOUNT_DISABLED')
          return passkeyRefusal(error)
        })
      await trx
        .updateTable('passkeys')
        .set({ lastUsedAt: sql<Date>`now()` })
        .where('credentialId', '=', response.id)
        .execute()
      await api.signOut({ headers })
      await emit(trx, 'account.signed_in', signedInAs(actor, userId))
      await auditSignIn({ ...needs, db: trx }, userId, { by: 'passkey', headers })
      return opened.headers.getSetCookie()
    }).catch(async (error: unknown) => {
      if (error instanceof Refusal) await refused(error.code === 'ACCOUNT_DISABLED' ? 'closed' : 'passkey')
      throw error
    })
    await counted.forgive()
    const known = deviceCookie(needs, input.headers, email)
    return { userId, roles: await listRolesOf(db, userId), setCookies: [...setCookies, known] }
  },
})

function holderOf(db: Database, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['users.id as userId', 'users.email', sql<boolean>`users.disabled_at is not null`.as('closed')])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}
