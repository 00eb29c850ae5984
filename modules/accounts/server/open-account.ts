import { isAPIError } from 'better-auth/api'
import type { Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Actor } from '../actor.ts'
import { passwordStrength } from '../password-strength.ts'
import type { Role } from '../role.ts'
import { checked, RegistrationInput } from './account-input.ts'
import type { Auth } from './auth.ts'

export type NewAccount = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  password: string
}

/**
 * Creates an account with the roles given, without signing anybody in: for the seed, and for a SUPER_ADMIN. Refuses
 * FORBIDDEN to anyone else, INVALID_INPUT, WEAK_PASSWORD and EMAIL_TAKEN.
 */
export async function openAccount(
  needs: { db: Database; auth: Auth },
  actor: Actor,
  input: NewAccount & { roles: readonly Role[] },
): Promise<{ userId: string }> {
  const allowed = actor.kind === 'system' || (actor.kind === 'user' && actor.roles.includes('SUPER_ADMIN'))
  if (!allowed) throw new Refusal('FORBIDDEN')
  const { roles, ...person } = input
  return createAccount(needs, checkedAccount(person), roles, new Headers(), async (trx, { userId }) => {
    await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
    return { userId }
  })
}

/** The fields of a new account, tidied; refuses INVALID_INPUT with their names, or WEAK_PASSWORD (spec §5). */
export function checkedAccount(input: NewAccount): NewAccount {
  const account = checked(RegistrationInput, { ...input, phone: input.phone?.trim() ? input.phone : null })
  const { isValid, feedback } = passwordStrength(account.password)
  if (!isValid) throw new Refusal('WEAK_PASSWORD', { fields: ['password'], feedback })
  return account
}

/** Writes account, roles and what `finish` adds in one transaction. Refuses EMAIL_TAKEN. */
export async function createAccount<R>(
  needs: { db: Database; auth: Auth },
  account: NewAccount,
  roles: readonly Role[],
  headers: Headers,
  finish: (trx: Transaction<Tables>, created: { userId: string; setCookies: string[] }) => Promise<R>,
): Promise<R> {
  const { phone, ...person } = account
  const body = { ...person, name: `${person.firstName} ${person.lastName}`, ...(phone && { phone }) }
  try {
    return await inTransaction(needs.db, async (trx) => {
      const { api } = await needs.auth.within(trx)
      const created = await api.signUpEmail({ body, headers, returnHeaders: true })
      const userId = created.response.user.id
      await trx
        .insertInto('userRoles')
        .values(roles.map((role) => ({ userId, role })))
        .execute()
      return finish(trx, { userId, setCookies: created.headers.getSetCookie() })
    })
  } catch (error) {
    // Two people taking one address at the same time: the second is told after its transaction is undone.
    if (isAPIError(error) && (await isEmailTaken(needs.db, account.email))) {
      throw new Refusal('EMAIL_TAKEN', { fields: ['email'] })
    }
    throw error
  }
}

async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
}
