import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/token.ts'
import type { Actor } from '../actor.ts'
import { visitorCookie } from './visitor-cookie.ts'

/** An actor whose selection can be kept: an account, or a browser that has a row of its own. */
export type KeptActor = Extract<Actor, { kind: 'user' }> | { kind: 'visitor'; visitorId: string }

/**
 * Gives a browser without an account a row to keep its selection under, the first time there is something to keep.
 * Call it from actions alone: reading a page writes nothing. `setCookie` goes out with the answer when not null.
 */
export async function ensureVisitor(
  needs: { db: Database; config: { publicUrl: string } },
  actor: Actor,
): Promise<{ actor: KeptActor; setCookie: string | null }> {
  if (actor.kind === 'user') return { actor, setCookie: null }
  const known = actor.kind === 'visitor' ? actor.visitorId : null
  if (known) return { actor: { kind: 'visitor', visitorId: known }, setCookie: null }
  const token = newToken()
  const { id } = await needs.db
    .insertInto('visitors')
    .values({ tokenHash: hashOf(token) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { actor: { kind: 'visitor', visitorId: id }, setCookie: visitorCookie(token, needs.config) }
}
