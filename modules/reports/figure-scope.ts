import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isOwner } from '#modules/accounts/actor-groups.ts'
import { mayEnter } from '#modules/accounts/role-access.ts'

/** Whose properties a console counts. `nothing`: the account is tied to no agency yet. */
export type FigureScope =
  | { kind: 'owner'; ownerId: string }
  | { kind: 'agency'; agencyId: number }
  | { kind: 'house' }
  | { kind: 'nothing' }

/**
 * What an actor's figures are taken from in the owner or agent area, or null when the area is closed to them (spec
 * §6): an owner's own properties, an agency's, and all of them for administrators.
 */
export function figureScopeOf(actor: Actor, area: 'owner' | 'agent'): FigureScope | null {
  if (actor.kind !== 'user' || !mayEnter(area, actor.roles)) return null
  if (isAdministrator(actor)) return { kind: 'house' }
  if (area === 'owner' && isOwner(actor)) return { kind: 'owner', ownerId: actor.userId }
  return actor.agencyId === null ? { kind: 'nothing' } : { kind: 'agency', agencyId: actor.agencyId }
}
