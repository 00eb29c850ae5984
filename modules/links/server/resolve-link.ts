import './link-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { refuseThrottled, throttle } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LinkScope } from '../link-scope.ts'

const MISSES_PER_ADDRESS = { limit: 30, windowSeconds: 600 }

/**
 * What a link's token opens. Refuses LINK_INVALID, alike when it is unknown, revoked, expired or of another scope,
 * and TOO_MANY_ATTEMPTS to an address that guessed wrong too often. Looking changes nothing: mail scanners may.
 */
export async function resolveLink(
  db: Database,
  token: string,
  scope: LinkScope,
  caller: { address: string },
): Promise<{ subjectId: string }> {
  const { subjectId } = await resolveLinkOf(db, token, [scope], caller)
  return { subjectId }
}

/** The same for a page that several scopes open; answers which one the link has. */
export async function resolveLinkOf<Scope extends LinkScope>(
  db: Database,
  token: string,
  scopes: readonly Scope[],
  caller: { address: string },
): Promise<{ subjectId: string; scope: Scope }> {
  const misses = `link:address:${caller.address}`
  await refuseThrottled(db, misses, MISSES_PER_ADDRESS)
  const link = await db
    .selectFrom('publicTokens')
    .select(['subjectId', 'scope'])
    .where('tokenHash', '=', hashOf(token))
    .where('scope', 'in', scopes)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (link) return { subjectId: link.subjectId, scope: link.scope as Scope }
  await throttle(db, misses, MISSES_PER_ADDRESS)
  throw new Refusal('LINK_INVALID')
}
