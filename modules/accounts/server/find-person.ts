import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Profile } from './find-profile.ts'

/** What an account told of its owner, for documents that name them; null for an unknown one. */
export async function findPerson(
  db: Database,
  userId: string,
): Promise<(Profile & { address: string | null }) | null> {
  const row = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'phone', 'address'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
