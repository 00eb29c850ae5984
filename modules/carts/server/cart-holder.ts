import type { Actor } from '#modules/accounts/actor.ts'

/** Who a selection belongs to: an account, or a browser that has none. */
export type CartHolder = { userId: string; visitorId: null } | { userId: null; visitorId: string }

/** The holder behind an actor; null for a browser that keeps nothing yet. */
export function holderOf(actor: Actor): CartHolder | null {
  if (actor.kind === 'user') return { userId: actor.userId, visitorId: null }
  if (actor.kind === 'visitor' && actor.visitorId) return { userId: null, visitorId: actor.visitorId }
  return null
}
