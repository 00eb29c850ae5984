import type { Actor } from './actor.ts'
import type { KeyScope } from './key-scope.ts'
import type { Role } from './role.ts'

/** True for accounts with the role ADMIN or SUPER_ADMIN. */
export function isAdministrator(actor: Actor): boolean {
  return hasRole(actor, ['ADMIN', 'SUPER_ADMIN'])
}

export function isSuperAdministrator(actor: Actor): boolean {
  return hasRole(actor, ['SUPER_ADMIN'])
}

/** True for the people of the platform itself: the back office and the administrators. They act for every agency. */
export function isHouse(actor: Actor): boolean {
  return hasRole(actor, ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN'])
}

/** True for those who act on stays and money for every agency: the back office and the super administrators. */
export function isBackOffice(actor: Actor): boolean {
  return hasRole(actor, ['BACK_OFFICE', 'SUPER_ADMIN'])
}

/** True for the people of an agency, whichever it is. */
export function isAgencyPerson(actor: Actor): boolean {
  return hasRole(actor, ['AGENT', 'AGENCY_ADMIN'])
}

/** True for the people of this agency. */
export function worksFor(actor: Actor, agencyId: number | null): boolean {
  return isAgencyPerson(actor) && isIn(actor, agencyId)
}

/** True for the heads of agencies, whichever it is. */
export function isAgencyHead(actor: Actor): boolean {
  return hasRole(actor, ['AGENCY_ADMIN'])
}

/** True for the head of this agency. */
export function isHeadOf(actor: Actor, agencyId: number | null): boolean {
  return isAgencyHead(actor) && isIn(actor, agencyId)
}

/** True for a program whose key gives this right over what is of this agency: a key of that agency, or one of the house. */
export function keyGives(actor: Actor, scope: KeyScope, agencyId: number | null): boolean {
  if (actor.kind !== 'key' || !actor.scopes.includes(scope)) return false
  return actor.agencyId === null || (agencyId !== null && actor.agencyId === agencyId)
}

export function isOwner(actor: Actor): boolean {
  return hasRole(actor, ['OWNER'])
}

/** True for an owner with a share of this property, now or later, for themself or for a company. */
export function hasShareOf(actor: Actor, propertyId: number | null): boolean {
  return (
    actor.kind === 'user' && isOwner(actor) && propertyId !== null && !!actor.sharedIds?.includes(propertyId)
  )
}

function isIn(actor: Actor, agencyId: number | null): boolean {
  return actor.kind === 'user' && agencyId !== null && actor.agencyIds.includes(agencyId)
}

function hasRole(actor: Actor, roles: readonly Role[]): boolean {
  return actor.kind === 'user' && actor.roles.some((role) => roles.includes(role))
}
