import type { Actor } from './actor.ts'

/**
 * The key by which an actor's attempts are counted (`throttleAsker`): the account, else the browser, else the
 * address.
 */
export function askerOf(actor: Actor, address: string): { address: string; known: string | null } {
  if (actor.kind === 'user') return { address, known: `user:${actor.userId}` }
  const visitorId = actor.kind === 'visitor' ? actor.visitorId : null
  return { address, known: visitorId && `visitor:${visitorId}` }
}
