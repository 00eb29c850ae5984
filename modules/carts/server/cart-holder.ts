import type { Actor } from '#modules/accounts/actor.ts'

/** The holder of a selection: an account, or a browser without one. */
export type CartHolder = { userId: string; visitorId: null } | { userId: null; visitorId: string }

/** The holder behind an actor; null for a browser that keeps nothing yet. */
export function holderOf(actor: Actor): CartHolder | null {
  if (actor.kind === 'user') return { userId: actor.userId, visitorId: null }
  if (actor.kind === 'visitor' && actor.visitorId) return { userId: null, visitorId: actor.visitorId }
  return null
}
