import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Profile } from './find-profile.ts'

/** The name and contact details of an account's owner, for documents; null for an unknown account. */
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

/** The same for several accounts, by name; unknown ones are left out. */
export async function listPeople(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; firstName: string; lastName: string; email: string }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id as userId', 'firstName', 'lastName', 'email'])
    .where('id', 'in', userIds)
    .orderBy('nameOrder')
    .execute()
}
