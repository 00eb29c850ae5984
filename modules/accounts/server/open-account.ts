import { isAPIError } from 'better-auth/api'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayOpenAccount } from '../account-policy.ts'
import type { Role } from '../role.ts'
import { checked, fieldsIn, RegistrationInput } from './account-input.ts'
import type { Auth } from './auth.ts'
import { defineLongAct } from './define-act.ts'
import { judgePassword } from './judge-password.ts'

export type NewAccount = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  password: string
}

type Needs = { db: Database; auth: Auth }
type OpenedAccount = NewAccount & { roles: readonly Role[] }

/**
 * Creates an account with the roles given, without signing in: for the seed, and for a SUPER_ADMIN, who
 * vouches for its address. The seed's password, which the demonstration publishes, is not judged. Refuses
 * FORBIDDEN to any other actor, INVALID_INPUT, WEAK_PASSWORD and EMAIL_TAKEN.
 */
export const openAccount = defineLongAct({
  name: 'account.open',
  subject: async (_needs: Needs, { roles }: OpenedAccount) => roles,
  may: mayOpenAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ roles: z.array(z.string()) }) },
  does: async ({ needs, actor, input, record }): Promise<{ userId: string }> => {
    const { roles, ...person } = input
    const account = actor.kind === 'system' ? checkedPerson(person) : checkedAccount(person)
    return createAccount(needs, account, roles, new Headers(), async (trx, { userId }) => {
      await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
      // The actor vouches for the address: it counts as verified.
      await trx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
      await record(trx, userId, { roles: [...roles] })
      return { userId }
    })
  },
})

/**
 * The fields of a new account, normalized. Refuses INVALID_INPUT with the names of all wrong fields, or
 * WEAK_PASSWORD when only the password is wrong (spec §5); `details.feedback` says what the password lacks.
 */
export function checkedAccount(input: NewAccount): NewAccount {
  const parsed = RegistrationInput.safeParse({ ...input, phone: input.phone ?? '' })
  const { isValid, feedback } = judgePassword(input.password, input)
  if (parsed.success && isValid) return { ...parsed.data, password: input.password }
  const fields = [...(parsed.success ? [] : fieldsIn(parsed.error)), ...(isValid ? [] : ['password'])]
  const weak = isValid ? {} : { feedback }
  throw new Refusal(fields.join() === 'password' ? 'WEAK_PASSWORD' : 'INVALID_INPUT', { fields, ...weak })
}

/** The fields of a new account, normalized, its password as it is. Refuses INVALID_INPUT. */
function checkedPerson(input: NewAccount): NewAccount {
  return { ...checked(RegistrationInput, { ...input, phone: input.phone ?? '' }), password: input.password }
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
    // Two people register one address at the same time: the second is refused after its transaction is
    // undone.
    if (isAPIError(error) && (await isEmailTaken(needs.db, account.email))) {
      throw new Refusal('EMAIL_TAKEN', { fields: ['email'] })
    }
    throw error
  }
}

async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
}
