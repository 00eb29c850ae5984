import type { Actor } from '#modules/accounts/actor.ts'
import type { KeptActor } from '#modules/accounts/server/ensure-visitor.ts'

/** The actor when the database may already hold data of theirs; else null. Writes nothing. */
export function keptActor(actor: Actor): KeptActor | null {
  if (actor.kind === 'user') return actor
  return actor.kind === 'visitor' && actor.visitorId ? { kind: 'visitor', visitorId: actor.visitorId } : null
}
