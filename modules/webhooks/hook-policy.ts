import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyHead, isHeadOf, isSuperAdministrator, keyGives } from '#modules/accounts/actor-groups.ts'
import type { KeyScope } from '#modules/accounts/key-scope.ts'
import { HOOK_EVENTS, type HookEvent } from './hook-event.ts'

/** An endpoint, by the agency that it is of; null for one of the house. */
export type HookOf = { agencyId: number | null }

/**
 * May make, change, stop and try an endpoint: the super administrators (backstage §11), the head of the agency that it is of, and a
 * program whose key gives that right (149).
 */
export function mayManageHooks(actor: Actor, { agencyId }: HookOf): boolean {
  return (
    isSuperAdministrator(actor) || isHeadOf(actor, agencyId) || keyGives(actor, 'webhook:write', agencyId)
  )
}

/**
 * The right that a program lacks to be sent these events: what one says is read by a right of its own, beside that of writing
 * endpoints. Null where its key gives all of them, and for a person.
 */
export function lackedToBeSent(actor: Actor, events: readonly HookEvent[]): KeyScope | null {
  if (actor.kind !== 'key') return null
  return (
    events.map((event) => HOOK_EVENTS[event].reads).find((right) => !actor.scopes.includes(right)) ?? null
  )
}

/** May read an endpoint and what was sent to it: who may change it, and a program whose key gives that right. */
export function mayReadHooks(actor: Actor, hook: HookOf): boolean {
  return (
    keyGives(actor, 'webhook:read', hook.agencyId) || (actor.kind !== 'key' && mayManageHooks(actor, hook))
  )
}

/** May manage endpoints at all, of whichever agency: what the consoles offer the page to. */
export function mayHaveHooks(actor: Actor): boolean {
  return isSuperAdministrator(actor) || isAgencyHead(actor)
}

/** The agencies whose endpoints an actor reads: null for all and the house's. */
export function agenciesOfHooks(actor: Actor): readonly number[] | null {
  if (isSuperAdministrator(actor)) return null
  if (actor.kind === 'user') return isAgencyHead(actor) ? actor.agencyIds : []
  if (actor.kind !== 'key' || !keyGives(actor, 'webhook:read', actor.agencyId)) return []
  return actor.agencyId === null ? null : [actor.agencyId]
}
