import './link-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LinkScope } from '../link-scope.ts'

const now = sql<Date>`now()`

/**
 * Ends one link in the transaction of the act it was made for, so that it serves once: of two uses at the same time
 * the second is refused LINK_INVALID, and its act is undone. Answers what the link opened.
 */
export async function revokeLink(
  db: Database,
  token: string,
  scope: LinkScope,
): Promise<{ subjectId: string }> {
  const ended = await db
    .updateTable('publicTokens')
    .set({ revokedAt: now })
    .where('tokenHash', '=', hashOf(token))
    .where('scope', '=', scope)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('subjectId')
    .executeTakeFirst()
  if (!ended) throw new Refusal('LINK_INVALID')
  return ended
}

/**
 * Ends every live link of a scope to one subject: before a new one is sent, or when the subject is deleted.
 */
export async function revokeLinksTo(
  db: Database,
  scope: LinkScope,
  subjectId: string | number,
): Promise<void> {
  await db
    .updateTable('publicTokens')
    .set({ revokedAt: now })
    .where('scope', '=', scope)
    .where('subjectId', '=', String(subjectId))
    .where('revokedAt', 'is', null)
    .execute()
}

/**
 * Makes the links of a scope to one subject usable again until they expire, in the transaction of the act that needs their answer anew:
 * one that is derived has the same address each time, and would open nothing for ever.
 */
export async function reopenLinksTo(db: Database, scope: LinkScope, subjectId: string): Promise<void> {
  await db
    .updateTable('publicTokens')
    .set({ revokedAt: null })
    .where('scope', '=', scope)
    .where('subjectId', '=', subjectId)
    .where('revokedAt', 'is not', null)
    .execute()
}
