import type { Actor } from './actor.ts'

/** How an actor at an address is counted (`throttleAsker`): an account, then a browser, before an address. */
export function askerOf(actor: Actor, address: string): { address: string; known: string | null } {
  if (actor.kind === 'user') return { address, known: `user:${actor.userId}` }
  const visitorId = actor.kind === 'visitor' ? actor.visitorId : null
  return { address, known: visitorId && `visitor:${visitorId}` }
}
