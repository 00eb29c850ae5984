import './link-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/token.ts'
import type { LinkScope } from '../link-scope.ts'

/**
 * Makes a link's token: 256 random bits in base64url, of which only the hash is stored; the token is returned
 * this once. A caller that must return it again passes its own `token`, as hard to guess; issuing it again
 * only extends its life.
 */
export async function issueLink(
  db: Database,
  link: { scope: LinkScope; subjectId: string | number; expiresAt: Date | RawBuilder<Date>; token?: string },
): Promise<string> {
  const { scope, subjectId, expiresAt, token = newToken() } = link
  await db
    .insertInto('publicTokens')
    .values({ tokenHash: hashOf(token), scope, subjectId: String(subjectId), expiresAt })
    .onConflict((known) =>
      known
        .column('tokenHash')
        .doUpdateSet({ expiresAt: sql`greatest(public_tokens.expires_at, excluded.expires_at)` }),
    )
    .execute()
  return token
}
