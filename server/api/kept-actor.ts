import type { Actor } from '#modules/accounts/actor.ts'
import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'

/** The actor when something can have been kept for them already, without writing anything; else null. */
export function keptActor(actor: Actor): KeptActor | null {
  if (actor.kind === 'user') return actor
  return actor.kind === 'visitor' && actor.visitorId ? { kind: 'visitor', visitorId: actor.visitorId } : null
}
