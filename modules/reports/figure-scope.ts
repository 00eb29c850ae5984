import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isOwner } from '#modules/accounts/actor-groups.ts'
import { mayEnter } from '#modules/accounts/role-access.ts'

/** The properties that a console counts. `nothing`: the account belongs to no agency yet. */
export type FigureScope =
  | { kind: 'owner'; ownerId: string }
  | { kind: 'agencies'; agencyIds: readonly number[] }
  | { kind: 'villa'; propertyId: number }
  | { kind: 'house' }
  | { kind: 'nothing' }

/**
 * The properties counted for an actor in the owner or agent area, or null when the area is closed to them
 * (spec §6): an owner's own properties, those of an agent's agencies, and all of them for administrators.
 */
export function figureScopeOf(actor: Actor, area: 'owner' | 'agent'): FigureScope | null {
  if (actor.kind !== 'user' || !mayEnter(area, actor.roles)) return null
  if (isAdministrator(actor)) return { kind: 'house' }
  if (area === 'owner' && isOwner(actor)) return { kind: 'owner', ownerId: actor.userId }
  const { agencyIds } = actor
  return agencyIds.length === 0 ? { kind: 'nothing' } : { kind: 'agencies', agencyIds }
}
