import './link-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import type { LinkScope } from '../link-scope.ts'

/**
 * Keeps a link whose token the caller can derive again from a secret (256 bits), so that later mails may carry the
 * same link; only its hash is kept. Keeping it again moves its end, unless it was revoked.
 */
export async function keepLink(
  db: Database,
  link: { scope: LinkScope; subjectId: string; expiresAt: Date; token: string },
): Promise<void> {
  const { scope, subjectId, expiresAt } = link
  await db
    .insertInto('publicTokens')
    .values({ tokenHash: hashOf(link.token), scope, subjectId, expiresAt })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt }))
    .execute()
}
