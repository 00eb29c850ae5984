import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import type { Actor } from '../actor.ts'
import { findIdentity } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { visitorTokenIn } from './visitor-cookie.ts'

/**
 * Who is asking, from the request's cookies: the signed-in account first, with the visitor this browser was beside,
 * else the visitor. Reads only.
 */
export async function findActor(
  needs: { db: Database; auth: Auth; config: { publicUrl: string } },
  headers: Headers,
): Promise<Actor> {
  if (!headers.has('cookie')) return { kind: 'visitor', visitorId: null }
  const session = await needs.auth.api.getSession({ headers })
  const visitorToken = visitorTokenIn(headers, needs.config)
  if (!session && !visitorToken) return { kind: 'visitor', visitorId: null }
  const { person, visitorId } = await findIdentity(needs.db, {
    userId: session?.user.id ?? null,
    visitorHash: visitorToken && hashOf(visitorToken),
  })
  if (!session || !person) return { kind: 'visitor', visitorId }
  return { kind: 'user', userId: session.user.id, ...person, visitorId }
}
