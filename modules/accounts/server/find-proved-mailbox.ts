import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'

/** The e-mail of an account whose holder proved that they read it, by a link we mailed; null before. */
export async function findProvedMailbox(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Writes down that an account's holder reads the mail of its e-mail; another e-mail proves nothing of the account. */
export async function noteProvedMailbox(trx: Database, actor: Actor, email: string): Promise<void> {
  if (actor.kind !== 'user') return
  await trx
    .updateTable('users')
    .set({ emailVerified: true })
    .where('id', '=', actor.userId)
    .where('email', '=', email)
    .execute()
}
