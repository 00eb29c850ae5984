import './account-tables.ts'
import type { Database } from '#platform/database/database.ts'
import { hashOf, newToken } from '#platform/token.ts'
import type { Actor } from '../actor.ts'
import { defineAuthentication } from './define-authentication.ts'
import { visitorCookie } from './visitor-cookie.ts'

/** An actor whose selection can be kept: an account, or a browser that has a row of its own. */
export type KeptActor = Extract<Actor, { kind: 'user' }> | { kind: 'visitor'; visitorId: string }

/**
 * Creates the row that keeps the selection of a browser without an account, the first time there is something
 * to keep. Call it from actions alone: reading a page writes nothing. Send `setCookie` with the answer when
 * it is not null.
 */
export const ensureVisitor = defineAuthentication({
  name: 'visitor.ensure',
  because: 'the cookie of a browser',
  does: async (
    needs: { db: Database; config: { publicUrl: string } },
    actor: Actor,
  ): Promise<{ actor: KeptActor; setCookie: string | null }> => {
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
  },
})
