import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PasswordState } from '../password-state.ts'

/**
 * Where an owner without password chooses one, which their own space asks for: for the mails that lead there. Null
 * for an account that signs in by a password.
 */
export async function findPasswordUrl(
  { db, config: { publicUrl } }: { db: Database; config: { publicUrl: string } },
  userId: string,
): Promise<string | null> {
  const state = await findPasswordState(db, { userId })
  return state === 'password' ? null : `${publicUrl}/auth/forgotten-password`
}

/**
 * The state of the account of an address or of an identifier: for those who have proved that they read its mailbox, or who
 * manage it, and for no page else.
 */
export async function findPasswordState(
  db: Database,
  which: { email: string } | { userId: string },
): Promise<PasswordState> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) =>
      join.onRef('c.userId', '=', 'u.id').on('c.password', 'is not', null),
    )
    .select('c.id')
    .where((is) =>
      'email' in which
        ? is(sql<string>`lower(u.email)`, '=', which.email.toLowerCase())
        : is('u.id', '=', which.userId),
    )
    .executeTakeFirst()
  if (!found) return 'no_account'
  return found.id === null ? 'no_password' : 'password'
}
