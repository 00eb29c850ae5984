import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator, isOwner } from '#modules/accounts/actor-groups.ts'
import { mayEnter } from '#modules/accounts/role-access.ts'

/** The properties that a console counts. `nothing`: the account belongs to no agency yet. */
export type FigureScope =
  | { kind: 'owner'; ownerId: string; sharedIds: readonly number[] }
  | { kind: 'agencies'; agencyIds: readonly number[] }
  /** `agencyIds`: of its stays those booked under these agencies alone; null for all of them. */
  | { kind: 'villa'; propertyId: number; agencyIds: readonly number[] | null }
  | { kind: 'house' }
  | { kind: 'nothing' }

/**
 * The properties counted for an actor in the owner or agent area, or null when the area is closed to them
 * (spec §6): the properties that an owner answers for or has a share of, those of an agent's agencies, and all of them for administrators.
 */
export function figureScopeOf(actor: Actor, area: 'owner' | 'agent'): FigureScope | null {
  if (actor.kind !== 'user' || !mayEnter(area, actor.roles)) return null
  if (isAdministrator(actor)) return { kind: 'house' }
  if (area === 'owner' && isOwner(actor)) {
    const { userId: ownerId, sharedIds = [] } = actor
    return { kind: 'owner', ownerId, sharedIds }
  }
  const { agencyIds } = actor
  return agencyIds.length === 0 ? { kind: 'nothing' } : { kind: 'agencies', agencyIds }
}
