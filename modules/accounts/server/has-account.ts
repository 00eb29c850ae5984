import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Whether an e-mail has an account: for those who have proved that they read its mailbox, and for no page else. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}
