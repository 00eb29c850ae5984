import './link-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/token.ts'
import type { LinkScope } from '../link-scope.ts'

/** Makes a link's token: 256 random bits in base64url, of which only the hash is kept. It is told this once. */
export async function issueLink(
  db: Database,
  link: { scope: LinkScope; subjectId: string | number; expiresAt: Date },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('publicTokens')
    .values({
      tokenHash: hashOf(token),
      scope: link.scope,
      subjectId: String(link.subjectId),
      expiresAt: link.expiresAt,
    })
    .execute()
  return token
}
