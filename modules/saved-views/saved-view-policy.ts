import type { Actor } from '#modules/accounts/actor.ts'
import { isHeadOf, worksFor } from '#modules/accounts/actor-groups.ts'

/** May keep a view: each account for itself; for an agency, its people. */
export function maySaveView(actor: Actor, { agencyId }: { agencyId: number | null }): boolean {
  return actor.kind === 'user' && (agencyId === null || worksFor(actor, agencyId))
}

/** May remove a view: who saved it, and the head of the agency that it is shared with. */
export function mayRemoveView(actor: Actor, view: { userId: string; agencyId: number | null }): boolean {
  return actor.kind === 'user' && (actor.userId === view.userId || isHeadOf(actor, view.agencyId))
}
