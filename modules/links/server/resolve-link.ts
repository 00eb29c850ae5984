import './link-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type Asker, throttleAsker } from '#platform/throttle.ts'
import { hashOf } from '#platform/token.ts'
import { Refusal } from '#shared/refusal.ts'
import type { LinkScope, LinkState } from '../link-scope.ts'

const MISSES_PER_ASKER = { limit: 30, windowSeconds: 600 }

/**
 * The subject of a link's token. Refuses LINK_INVALID in the same way for one that is unknown, revoked,
 * expired or of another scope, and TOO_MANY_ATTEMPTS for an unknown one from a caller with too many tries. A
 * token that was once issued is never counted, nor refused for other callers' tries at the same address. A
 * look-up changes nothing: mail scanners make them too.
 */
export async function resolveLink(
  db: Database,
  token: string,
  scope: LinkScope,
  caller: Asker,
): Promise<{ subjectId: string }> {
  const { subjectId } = await resolveLinkOf(db, token, [scope], caller)
  return { subjectId }
}

/** The same for a page that several scopes open; returns the link's scope too. */
export async function resolveLinkOf<Scope extends LinkScope>(
  db: Database,
  token: string,
  scopes: readonly Scope[],
  caller: Asker,
): Promise<{ subjectId: string; scope: Scope }> {
  const { subjectId, scope, state } = await readLink(db, token, scopes, caller)
  if (state !== 'live') throw new Refusal('LINK_INVALID')
  return { subjectId, scope }
}

/**
 * Where a link stands, for a page that says why one that was given opens nothing any more. `issuedAt` has the precision of
 * the database. Refuses LINK_INVALID when it was never given or is of another scope, and TOO_MANY_ATTEMPTS as `resolveLink`
 * does.
 */
export async function readLink<Scope extends LinkScope>(
  db: Database,
  token: string,
  scopes: readonly Scope[],
  caller: Asker,
): Promise<{ subjectId: string; scope: Scope; state: LinkState; issuedAt: string }> {
  const link = await db
    .selectFrom('publicTokens')
    .select(['subjectId', 'scope', sql<string>`created_at::text`.as('issuedAt')])
    .select(
      sql<LinkState>`case when revoked_at is not null then 'revoked'
        when expires_at <= now() then 'expired' else 'live' end`.as('state'),
    )
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!link) await throttleAsker(db, 'link', caller, MISSES_PER_ASKER)
  const scope = scopes.find((known) => known === link?.scope)
  if (!link || !scope) throw new Refusal('LINK_INVALID')
  return { ...link, scope }
}

/** True when a link of the scope to the subject may still be used, whichever it is. */
export async function hasLiveLink(
  db: Database,
  { scope, subjectId }: { scope: LinkScope; subjectId: string },
): Promise<boolean> {
  return (await listLiveLinks(db, scope, [subjectId])).has(subjectId)
}

/** Those of these subjects to which a link of the scope may still be used. */
export async function listLiveLinks(
  db: Database,
  scope: LinkScope,
  subjectIds: readonly string[],
): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const live = await db
    .selectFrom('publicTokens')
    .select('subjectId')
    .distinct()
    .where('scope', '=', scope)
    .where('subjectId', 'in', subjectIds)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
  return new Set(live.map(({ subjectId }) => subjectId))
}
