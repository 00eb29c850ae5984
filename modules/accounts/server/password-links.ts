import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'

/** True when the account has a password: its person took it into use, or signs in by links alone otherwise. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('credentials')
    .select('id')
    .where('userId', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends every link by which the account's holder could choose a password. */
export async function endPasswordLinks(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}
