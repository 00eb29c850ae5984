import type { Actor } from './actor.ts'

/** The key an actor is counted under (`throttleAsker`): the account, else the browser, else the address. */
export function askerOf(actor: Actor, address: string): { address: string; known: string | null } {
  if (actor.kind === 'user') return { address, known: `user:${actor.userId}` }
  const visitorId = actor.kind === 'visitor' ? actor.visitorId : null
  return { address, known: visitorId && `visitor:${visitorId}` }
}
