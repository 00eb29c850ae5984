import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import type { Actor, PersonName } from '../actor.ts'
import { findIdentity } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { visitorTokenIn } from './visitor-cookie.ts'

/**
 * The actor of a request, the name of a signed-in one, and their session; `unseen` asks the caller to record that the session is
 * used now.
 */
export type Asking = {
  actor: Actor
  name: PersonName | null
  session: { id: string; unseen: boolean } | null
}

const visitor = (visitorId: string | null): Asking => ({
  actor: { kind: 'visitor', visitorId },
  name: null,
  session: null,
})

/**
 * Finds the actor from the request's cookies: the signed-in account, with this browser's visitor beside it,
 * else the visitor. A session idle for too long is ignored. Outside a demonstration, staff have no right before they
 * have a second factor. Reads only.
 */
export async function findAsking(
  needs: { db: Database; auth: Auth; config: { publicUrl: string; demo?: boolean } },
  headers: Headers,
): Promise<Asking> {
  if (!headers.has('cookie')) return visitor(null)
  const session = await needs.auth.api.getSession({ headers })
  const visitorToken = visitorTokenIn(headers, needs.config)
  if (!session && !visitorToken) return visitor(null)
  const { person, name, visitorId, unseen } = await findIdentity(needs.db, {
    sessionId: session?.session.id ?? null,
    visitorHash: visitorToken && hashOf(visitorToken),
  })
  if (!session || !person) return visitor(visitorId)
  const { lacksFactor, ...known } = person
  // While acting as a person, what this browser kept is its own: it is not shown as theirs.
  const actor: UserActor = { kind: 'user', ...known, visitorId: known.acting ? null : visitorId }
  return {
    actor: needs.config.demo === false && lacksFactor ? withoutRights(actor) : actor,
    name,
    session: { id: session.session.id, unseen },
  }
}

/** From its first sign-in on, a staff account without a second factor has no right except to add one. */
function withoutRights(actor: UserActor): Actor {
  return { ...actor, roles: [], agencyIds: [], sharedIds: [], lacksFactor: true }
}

type UserActor = Extract<Actor, { kind: 'user' }>

/** The actor of a request, without the session. */
export async function findActor(...asked: Parameters<typeof findAsking>): Promise<Actor> {
  return (await findAsking(...asked)).actor
}
