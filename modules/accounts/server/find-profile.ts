import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Actor } from '../actor.ts'

export type Profile = { firstName: string; lastName: string; email: string; phone: string | null }

/** The profile of a person who is signed in; null for a visitor. */
export async function findProfile(needs: { db: Database }, actor: Actor): Promise<Profile | null> {
  if (actor.kind !== 'user') return null
  const row = await needs.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'phone'])
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}
