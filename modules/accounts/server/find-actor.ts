import type { Database } from '#platform/database/database.ts'
import { hashOf } from '#platform/token.ts'
import type { Actor } from '../actor.ts'
import { findIdentity } from './account-queries.ts'
import type { Auth } from './auth.ts'
import { visitorTokenIn } from './visitor-cookie.ts'

/** Who is asking, and by which session: one that `unseen` marks is to be noted as used now. */
export type Asking = { actor: Actor; session: { id: string; unseen: boolean } | null }

/**
 * Who is asking, from the request's cookies: the signed-in account first, with the visitor this browser was beside,
 * else the visitor. A session left alone too long opens nothing. Outside a
 * demonstration the people of the house are asked for a second factor. Reads only.
 */
export async function findAsking(
  needs: { db: Database; auth: Auth; config: { publicUrl: string; demo?: boolean } },
  headers: Headers,
): Promise<Asking> {
  if (!headers.has('cookie')) return { actor: { kind: 'visitor', visitorId: null }, session: null }
  const session = await needs.auth.api.getSession({ headers })
  const visitorToken = visitorTokenIn(headers, needs.config)
  if (!session && !visitorToken) return { actor: { kind: 'visitor', visitorId: null }, session: null }
  const { person, visitorId, unseen } = await findIdentity(needs.db, {
    sessionId: session?.session.id ?? null,
    visitorHash: visitorToken && hashOf(visitorToken),
  })
  if (!session || !person) return { actor: { kind: 'visitor', visitorId }, session: null }
  const { factorAsked, ...known } = person
  const actor: UserActor = { kind: 'user', userId: session.user.id, ...known, visitorId }
  return {
    actor: needs.config.demo === false && factorAsked ? withFactorAsked(actor, factorAsked) : actor,
    session: { id: session.session.id, unseen },
  }
}

/** Past its day, an account of the house that has no second factor has no right left but to add one. */
function withFactorAsked(actor: UserActor, { until, due }: { until: Date; due: boolean }): Actor {
  const secondFactor = { until: until.toISOString(), due }
  return due ? { ...actor, roles: [], agencyIds: [], secondFactor } : { ...actor, secondFactor }
}

type UserActor = Extract<Actor, { kind: 'user' }>

/** The actor who is asking, without the session. */
export async function findActor(...asked: Parameters<typeof findAsking>): Promise<Actor> {
  return (await findAsking(...asked)).actor
}
