import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** The e-mail of an account whose holder proved that they read it; null before that. */
export async function findProvedMailbox(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
}

/**
 * The mailbox that an account or a browser has proved, in lower case: the account's own once it is verified,
 * else the last one proved by a code; null when there is none.
 */
export async function findKnownMailbox(
  db: Database,
  { userId, visitorId }: { userId: string | null; visitorId: string | null },
): Promise<string | null> {
  const own = userId ? await findProvedMailbox(db, userId) : null
  if (own) return own.toLowerCase()
  const row = await db
    .selectFrom('mailboxProofs')
    .select('email')
    .where('provedAt', 'is not', null)
    .where(sql<boolean>`(user_id = ${userId}::text or visitor_id = ${visitorId}::uuid)`)
    .orderBy('provedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}
